import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import type { Part } from "./chapter.ts";

type GuideContentsProps = { parts: readonly Part[]; place: string | null };

/** The table of contents; it marks the chapter that is being read. */
export function GuideContents({ parts, place }: GuideContentsProps) {
  return (
    <div className="flex flex-col gap-5">
      {parts.map((part) => (
        <div key={part.title}>
          <p className="pb-1.5 text-sm text-faint">{part.title}</p>
          <ul className="border-l border-line">
            {part.chapters.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={{ hash: `#${id}` }}
                  aria-current={place === id ? "location" : undefined}
                  className={cx(
                    "touch -ml-px flex items-center border-l-2 py-1 pl-3.5 text-base hover:text-ink",
                    place === id
                      ? "border-accent font-medium text-ink"
                      : "border-transparent text-muted",
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
