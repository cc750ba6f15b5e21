import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import type { Detail } from "./document-choices.ts";

type LeftOutLineProps = { items: readonly { kind: ItemKind; id: string }[]; detail: Detail };

/** What is cancelled counts nowhere, and is not kept quiet either. */
export function LeftOutLine({ items, detail }: LeftOutLineProps) {
  if (items.length === 0 || detail === "headline") return null;
  const named = detail === "full" ? items : items.slice(0, LIMITS.boardNames);
  return (
    <p className="mt-3 text-sm text-muted">
      Left out, because cancelled:{" "}
      {named.map(({ kind, id }, place) => (
        <span key={id}>
          {place > 0 ? ", " : ""}
          <ItemLink kind={kind} id={id} />
        </span>
      ))}
      {items.length > named.length ? ` and ${items.length - named.length} more` : ""}.
    </p>
  );
}
