import { TextLink } from "../../ui/text-link.tsx";

type MoreLineProps = {
  count: number;
  /** How many of them are late. */
  late?: number;
  one: string;
  many: string;
  to: string;
  where: string;
};

/** What a document that is not asked for everything leaves out, with the way to it. */
export function MoreLine({ count, late = 0, one, many, to, where }: MoreLineProps) {
  if (count === 0) return null;
  return (
    <p className="figures mt-3 text-sm text-muted">
      And {count} more {count === 1 ? one : many}
      {late > 0 ? `, with ${late} overdue or off track` : ""}.{" "}
      <TextLink to={to} data-print="no">
        {where}
      </TextLink>
    </p>
  );
}
