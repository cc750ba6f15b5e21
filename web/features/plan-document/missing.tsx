import { TextLink } from "../../ui/text-link.tsx";

type MissingProps = { what: string; to: string; where: string };

/** What a part of the document lacks, and where it is filled; paper does not tell it. */
export function Missing({ what, to, where }: MissingProps) {
  return (
    <p data-print="no" className="text-base text-muted">
      {what} <TextLink to={to}>{where}</TextLink>
    </p>
  );
}
