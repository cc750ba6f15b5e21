import { memo } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { cx } from "../../ui/cx.ts";
import { itemAddressHere } from "../plan-store/address/open-item.ts";
import { CardSight } from "../plan-fields/measure/card-sight.tsx";
import { FieldValue } from "../plan-fields/field-value.tsx";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { PrivateMark } from "../plan-fields/private-mark.tsx";
import { openHere } from "../plan-fields/measure/item-link.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useItem } from "../plan-store/use-plan.tsx";
import { Below } from "./below.tsx";

type ItemCardProps = {
  kind: ItemKind;
  id: string;
  /** The themes that the list is filtered or grouped by. */
  themes: readonly string[];
  /** For a table on a phone: each of its columns by name. */
  columns?: readonly Field[] | undefined;
  isTicked?: boolean | undefined;
  /** Where cards can be ticked. */
  onTick?: ((id: string, isTicked: boolean) => void) | undefined;
};

/** An item at a glance: what it hangs on, what it is called, how it stands. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { kind, id, themes, columns, isTicked = false, onTick } = props;
  const row = useItem(kind, id);
  if (!row) return null;
  return (
    <article
      className={cx(
        "relative flex h-full min-w-0 flex-col gap-2.5 rounded-lg border p-4 hover:border-line-field",
        isTicked ? "border-accent bg-accent-wash" : "border-line bg-surface",
      )}
    >
      {onTick ? (
        <label className="absolute top-0 right-0 flex size-11 items-center justify-center">
          <span className="sr-only">Select {titleOf(row)}</span>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={() => onTick(id, !isTicked)}
            className="check rounded-sm"
          />
        </label>
      ) : null}
      {"color" in row ? (
        <span
          aria-hidden="true"
          className="absolute inset-x-4 top-0 h-0.75 rounded-b-sm"
          style={{ backgroundColor: row.color }}
        />
      ) : null}
      <div className="flex min-w-0 flex-col gap-1.5">
        <CardSight kind={kind} row={row} tabIndex={0} themes={themes} />
        <h3 className="serif line-clamp-3 text-xl text-ink">
          <a
            href={itemAddressHere(kind, id)}
            onClick={(event) => openHere(event, kind, id)}
            className="rounded-sm decoration-line-field underline-offset-4 wrap-anywhere hover:underline"
          >
            {titleOf(row)}
          </a>
          <PrivateMark item={row} className="ml-1.5" />
        </h3>
        {"description" in row && row.description !== "" && !columns ? (
          <p className="line-clamp-2 text-sm text-muted">{row.description}</p>
        ) : null}
      </div>
      {columns ? (
        <Listed kind={kind} row={row} columns={columns} />
      ) : (
        <Facts kind={kind} row={row} />
      )}
    </article>
  );
});

/** The number takes the line; a mark stands at its end however narrow it is. */
const LOOKS: Partial<Record<Field["type"], string>> = {
  progress: "w-full",
  health: "[&_button]:min-w-0",
  figure: "text-lg font-semibold text-ink",
};

type FactsProps = { kind: ItemKind; row: Row };

function Facts({ kind, row }: FactsProps) {
  return (
    <div className="mt-auto flex min-w-0 flex-col gap-2 text-sm text-muted">
      {KINDS[kind].card.map((line) => {
        const fields = line.flatMap((name) => fieldOf(kind, name) ?? []);
        return (
          <div
            key={line.join()}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
          >
            {fields.map((field) => (
              <span
                key={field.name}
                className={cx("min-w-0 max-w-full", LOOKS[field.type] ?? "truncate")}
              >
                <FieldValue kind={kind} row={row} field={field} isWordy />
              </span>
            ))}
          </div>
        );
      })}
      <Below kind={kind} id={row.id} />
    </div>
  );
}

function Listed({ kind, row, columns }: FactsProps & { columns: readonly Field[] }) {
  return (
    <dl className="flex flex-col gap-1 text-base">
      {columns
        .filter(({ type }) => type !== "title")
        .map((field) => (
          <div key={field.name} className="flex min-w-0 items-center justify-between gap-4">
            <dt className="shrink-0 text-sm text-faint">{field.label}</dt>
            <dd className="min-w-0 truncate text-right text-muted">
              <FieldValue kind={kind} row={row} field={field} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
