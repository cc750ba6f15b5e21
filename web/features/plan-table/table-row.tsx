import { memo } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { cx } from "../../ui/cx.ts";
import { itemAddressHere } from "../plan-store/address/open-item.ts";
import { FieldValue } from "../plan-fields/field-value.tsx";
import { type Field, type FieldType, titleOf } from "../plan-fields/fields.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { PrivateMark } from "../plan-fields/private-mark.tsx";
import { openHere } from "../plan-fields/measure/item-link.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useItem } from "../plan-store/use-plan.tsx";
import type { CellEditorProps } from "./cell-editor.tsx";
import { isAtEnd } from "../plan-fields/columns/table-columns.ts";

const Editor = lazyPart<CellEditorProps>(
  async () => (await import("./cell-editor.tsx")).CellEditor,
);

export type Editing = { line: string; field: string; typed?: string; error?: string };

/** What a row asks of its table; the same object for the table's whole life, so that no row is drawn for it. */
export type RowActions = {
  save: (row: Row, field: Field, value: unknown, typed: string, how: "enter" | "leave") => void;
  giveUp: () => void;
};

type TableRowProps = {
  kind: ItemKind;
  id: string;
  line: string;
  index: number;
  top: number;
  height: number;
  columns: readonly Field[];
  template: string;
  isTicked: boolean;
  canEdit: boolean;
  /** The cell of this row that the keyboard is at; 0 is the tick. */
  focused: number | null;
  editing: Editing | null;
  actions: RowActions;
};

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { kind, id, line, index, top, height, columns, template, isTicked, focused } = props;
  const row = useItem(kind, id);
  if (!row) return null;
  const title = titleOf(row);
  return (
    <div
      role="row"
      data-line={line}
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
      className={cx(
        // What hangs below a cell lies over the rows that follow.
        "group/row absolute inset-x-0 top-0 grid border-b border-line has-[[role=alert]]:z-10",
        isTicked ? "bg-accent-wash" : "bg-surface hover:bg-sunken",
      )}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-cell={0}
        tabIndex={focused === 0 ? 0 : -1}
        className={cx(cellClass, "sticky left-0 z-10 justify-center bg-inherit px-0!")}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          data-tick=""
          aria-label={`Select ${title}`}
          checked={isTicked}
          onChange={ignore}
          className="check rounded-sm"
        />
      </div>
      {columns.map((field, place) => {
        const isTitle = field.type === "title";
        const isEditable = props.canEdit && field.bulk === true;
        const isEdited = props.editing?.field === field.name;
        return (
          <div
            key={field.name}
            role={isTitle ? "rowheader" : "gridcell"}
            aria-colindex={place + 2}
            aria-readonly={isTitle || isEditable ? undefined : true}
            data-cell={place + 1}
            data-editable={isEditable ? "" : undefined}
            tabIndex={focused === place + 1 ? 0 : -1}
            className={cx(
              cellClass,
              isTitle
                ? "sticky left-11 z-10 border-r border-line bg-inherit font-medium text-ink"
                : "text-muted",
              isAtEnd(field) && "justify-end",
              isEditable && "cursor-pointer hover:bg-hover",
            )}
          >
            {isTitle ? (
              <>
                <a
                  href={itemAddressHere(kind, id)}
                  tabIndex={-1}
                  onClick={(event) => openHere(event, kind, id)}
                  className={cx(
                    "decoration-line-field underline-offset-4 hover:underline",
                    height < TWO_LINES ? "truncate" : "line-clamp-2 leading-tight wrap-anywhere",
                  )}
                >
                  {title}
                </a>
                <PrivateMark item={row} className="ml-1.5" />
              </>
            ) : (
              <span
                className={cx(
                  "block min-w-0",
                  field.type === "progress"
                    ? "w-full"
                    : NAMES.has(field.type) && height >= TWO_LINES
                      ? namesClass
                      : "max-w-full truncate",
                )}
              >
                <FieldValue kind={kind} row={row} field={field} />
              </span>
            )}
            {isEdited ? (
              <Editor
                kind={kind}
                row={row}
                field={field}
                typed={props.editing?.typed}
                error={props.editing?.error}
                onSave={(value, typed, how) => props.actions.save(row, field, value, typed, how)}
                onGiveUp={props.actions.giveUp}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
});

/** So high a row has room for a title of two lines. */
const TWO_LINES = 44;

/** What is called as people wrote it: it has two lines as well. */
const NAMES: ReadonlySet<FieldType> = new Set([
  "member",
  "theme",
  "themes",
  "squads",
  "goal",
  "project",
  "epic",
]);
const namesClass =
  "max-w-full leading-tight [&_.truncate]:line-clamp-2 [&_.truncate]:wrap-anywhere [&_.truncate]:whitespace-normal";

/** The table hears the click on a tick, with the keys that were held. */
const ignore = () => undefined;

const cellClass =
  "relative flex min-w-0 items-center px-3 outline-none focus-visible:z-20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus";
