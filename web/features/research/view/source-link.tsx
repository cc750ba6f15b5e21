import type { ShownSource } from "../../../../worker/features/research/contract.ts";
import { TextLink, textLinkClass } from "../../../ui/text-link.tsx";

/** A source where it opens: in the house, or outside in a tab of its own. */
export function SourceLink({
  source: { title, to },
}: {
  source: Pick<ShownSource, "title" | "to">;
}) {
  if (to === "") return <span className="wrap-anywhere text-ink">{title}</span>;
  if (to.startsWith("/")) {
    return (
      <TextLink to={to} className="wrap-anywhere">
        {title}
      </TextLink>
    );
  }
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className={`${textLinkClass} wrap-anywhere`}
    >
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
