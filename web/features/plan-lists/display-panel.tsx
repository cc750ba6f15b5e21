import { isFirstCome } from "../../../worker/features/plans/rules/list-order.ts";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type BoardStyle, changeListView, type ListView } from "../plan-store/address/list-view.ts";
import { offeredColumns, usualColumns } from "../plan-fields/columns/table-columns.ts";
import { changeTableLook, useTableLook } from "../plan-fields/columns/table-look.ts";

type DisplayPanelProps = { kind: ItemKind; view: ListView };

/** How the rows stand: grouping and order, and what the shown view has of its own. */
export function DisplayPanel({ kind, view }: DisplayPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      {view.view === "kanban" ? <BoardOptions kind={kind} view={view} /> : null}
      {view.view === "table" || view.view === "card" ? <Grouping kind={kind} view={view} /> : null}
      <Ordering kind={kind} view={view} />
      {view.view === "table" ? <TableOptions kind={kind} /> : null}
    </div>
  );
}

function BoardOptions({ kind, view }: DisplayPanelProps) {
  const fields = KINDS[kind].columnsBy.flatMap((name) => fieldOf(kind, name) ?? []);
  return (
    <>
      <SelectField
        label="Columns"
        value={view.by}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(event) => changeListView(kind, { by: event.currentTarget.value })}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium text-ink">Board</p>
        <SegmentedControl<BoardStyle>
          label="Board"
          value={view.style}
          segments={[
            { value: "classic", label: "Classic" },
            { value: "sticky", label: "Sticky" },
          ]}
          onChange={(style) => changeListView(kind, { style })}
        />
      </div>
      {view.by === "status" ? null : (
        <CheckboxField
          label={`Show cancelled ${KINDS[kind].many}`}
          checked={view.withCancelled}
          onChange={({ currentTarget: { checked } }) =>
            changeListView(kind, { withCancelled: checked })
          }
        />
      )}
    </>
  );
}

function Grouping({ kind, view }: DisplayPanelProps) {
  const fields = KINDS[kind].fields.filter(({ group }) => group);
  return (
    <SelectField
      label="Group by"
      placeholder="No grouping"
      value={view.group ?? ""}
      options={fields.map(({ name, label }) => ({ value: name, label }))}
      onChange={(event) => changeListView(kind, { group: event.currentTarget.value || null })}
    />
  );
}

function Ordering({ kind, view }: DisplayPanelProps) {
  const fields = KINDS[kind].fields.filter(({ sort }) => sort);
  const { sort } = view;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Sort by"
        placeholder={isFirstCome(kind) ? "Oldest first" : "Newest first"}
        value={sort?.field ?? ""}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(event) => {
          const field = event.currentTarget.value;
          changeListView(kind, { sort: field === "" ? null : { field, isDescending: false } });
        }}
      />
      {sort ? (
        <CheckboxField
          label="Reverse order"
          checked={sort.isDescending}
          onChange={(event) =>
            changeListView(kind, { sort: { ...sort, isDescending: event.currentTarget.checked } })
          }
        />
      ) : null}
    </div>
  );
}

function TableOptions({ kind }: { kind: ItemKind }) {
  const look = useTableLook(kind);
  const offered = offeredColumns(kind).filter(({ type }) => type !== "title");
  const isUsual = look.columns.toSorted().join() === usualColumns(kind).toSorted().join();
  return (
    <>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-ink">Columns</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
          {offered.map(({ name, label }) => (
            <CheckboxField
              key={name}
              label={label}
              checked={look.columns.includes(name)}
              onChange={(event) =>
                changeTableLook(kind, {
                  columns: event.currentTarget.checked
                    ? [...look.columns, name]
                    : look.columns.filter((other) => other !== name),
                })
              }
            />
          ))}
        </div>
        {isUsual ? null : (
          <Button
            size="sm"
            variant="quiet"
            className="self-start"
            onClick={() => changeTableLook(kind, { columns: [...usualColumns(kind)] })}
          >
            Reset columns
          </Button>
        )}
      </fieldset>
      <div className="flex flex-col gap-1.5 max-sm:hidden">
        <p className="text-sm font-medium text-ink">Rows</p>
        <SegmentedControl<"regular" | "compact">
          label="Rows"
          value={look.density}
          segments={[
            { value: "regular", label: "Roomy" },
            { value: "compact", label: "Dense" },
          ]}
          onChange={(density) => changeTableLook(kind, { density })}
        />
      </div>
    </>
  );
}
