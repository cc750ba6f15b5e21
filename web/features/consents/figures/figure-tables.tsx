import type { ConsentFigures } from "../../../../worker/features/consents/contract.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Card } from "../../../ui/card.tsx";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../kit/resource-list/data-table.tsx";
import type { Column } from "../../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useFormats } from "../../../ui/preferences.tsx";

/** The same period by what was ticked, by where it was asked, and by the words. */
export function FigureTables({ figures }: { figures: ConsentFigures }) {
  const { links, texts, from, to } = figures;
  const recordsOf = (filter: Record<string, string>) =>
    `/admin/consent/records?${new URLSearchParams({ ...filter, from, to })}`;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Purposes purposes={figures.purposes} recordsOf={recordsOf} />
      <div className="flex min-w-0 flex-col gap-4">
        <Table
          caption="By link"
          rows={links}
          nameOf={({ name }) => name}
          toRecords={({ id }) => recordsOf({ linkId: id })}
        />
        <Table
          caption="By text"
          rows={texts}
          nameOf={({ name, version }) => `${name}, version ${version}`}
          toRecords={({ id, version }) => recordsOf({ templateId: id, version: String(version) })}
        />
      </div>
    </div>
  );
}

type PurposesProps = Pick<ConsentFigures, "purposes"> & {
  recordsOf: (filter: Record<string, string>) => string;
};

function Purposes({ purposes, recordsOf }: PurposesProps) {
  const { number } = useFormats();
  return (
    <Card as="section" title="By purpose">
      {purposes.length === 0 ? (
        <p className="text-base text-muted">No purposes were asked for in this period.</p>
      ) : (
        <BarChart
          hideTitle
          title="How many of those asked ticked each purpose"
          labelHeading="Purpose"
          valueHeading="Ticked, of those asked"
          max={Math.max(1, ...purposes.map(({ asked }) => asked))}
          bars={purposes.map(({ id, label, asked, given, withdrawn }) => ({
            label,
            value: given,
            to: recordsOf({ purpose: id }),
            text: `${number(given)} of ${number(asked)}${withdrawn > 0 ? ` · ${number(withdrawn)} withdrawn` : ""}`,
          }))}
        />
      )}
    </Card>
  );
}

type Counted = { id: string; given: number; confirmed: number; withdrawn: number };
type TableProps<Row extends Counted> = {
  caption: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  toRecords: (row: Row) => string;
};

function Table<Row extends Counted>({ caption, rows, nameOf, toRecords }: TableProps<Row>) {
  return (
    <DataTable
      caption={caption}
      captionVisible
      density="compact"
      columns={[
        { key: "name", label: "Name", primary: true, className: "min-w-40", cell: nameOf },
        ...COUNTS,
      ]}
      rows={rows}
      rowKey={nameOf}
      rowTo={toRecords}
      empty={
        <EmptyState bare headingLevel={3} title="Nothing in this period">
          Choose more days, or another link or text.
        </EmptyState>
      }
    />
  );
}

const COUNTS: readonly Column<Counted>[] = (["given", "confirmed", "withdrawn"] as const).map(
  (kind) => ({
    key: kind,
    label: { given: "Given", confirmed: "Confirmed", withdrawn: "Withdrawn" }[kind],
    align: "end",
    cell: (row) => <Count value={row[kind]} />,
  }),
);
