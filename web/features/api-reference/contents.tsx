import { cx } from "../../ui/cx.ts";
import { GUIDE } from "./guide.tsx";
import type { OperationGroup } from "./reference.ts";

/** The page's own table of contents, beside it where there is room. */
export function Contents({ groups }: { groups: readonly OperationGroup[] }) {
  return (
    <div className="flex flex-col gap-6">
      <Group title="Start here" links={[...GUIDE, { id: "problems", title: "Problems" }]} />
      {groups.map(({ id, name, operations }) => (
        <Group
          key={id}
          title={name}
          links={operations.map((operation) => ({
            id: operation.id,
            title: operation.summary,
            method: operation.method,
          }))}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  links: readonly { id: string; title: string; method?: string }[];
}

const METHOD_TEXT: Record<string, string> = {
  GET: "text-accent",
  POST: "text-good",
  DELETE: "text-bad",
};

function Group({ title, links }: GroupProps) {
  return (
    <div>
      <p className="pb-1 text-sm font-medium text-ink">{title}</p>
      <ul className="border-l border-line">
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={`#${link.id}`}
              className="touch -ml-px flex items-baseline gap-2 border-l border-transparent py-1 pl-3 text-sm text-muted hover:border-accent hover:text-ink"
            >
              {link.method ? (
                <span
                  className={cx(
                    "w-12 shrink-0 font-mono text-xs",
                    METHOD_TEXT[link.method] ?? "text-warn",
                  )}
                >
                  {link.method}
                </span>
              ) : null}
              <span className="min-w-0">{link.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
