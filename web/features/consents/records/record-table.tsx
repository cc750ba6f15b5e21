import { Check, Minus } from "lucide-react";
import type { ConsentList, ConsentRow } from "../../../../worker/features/consents/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { EmptyRecords } from "./empty-records.tsx";
import { isFiltered } from "./record-filters.tsx";
import { languageOf, PROOF_WORDS, STATE_WORDS } from "./words.ts";

type RecordTableProps = {
  list: ConsentList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

export function RecordTable({ list, params, address }: RecordTableProps) {
  const cursor = params.get("cursor");
  const isOldest = params.get("sort") === "oldest";
  return (
    <DataTable
      caption="Consents"
      density="compact"
      columns={[
        ...COLUMNS,
        {
          key: "when",
          label: "Given",
          align: "end",
          className: "whitespace-nowrap",
          sort: {
            direction: isOldest ? "ascending" : "descending",
            to: address({ sort: isOldest ? null : "oldest" }),
          },
          cell: given,
        },
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/admin/consent/records/${id}`}
      empty={<EmptyRecords isFiltered={isFiltered(params)} />}
      footer={
        <Pagination
          label="Pages of consents"
          newer={cursor ? { to: address({ cursor: null }) } : null}
          newerLabel="First page"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
          olderLabel="Next page"
          summary={
            <>
              <Count value={list.items.length} /> of <Count value={list.total} /> shown
            </>
          }
        />
      }
    />
  );
}

const given = ({ createdAt }: ConsentRow) => <Time value={createdAt} show="date-time" />;

const COLUMNS: readonly Column<ConsentRow>[] = [
  {
    key: "person",
    label: "Person",
    primary: true,
    className: "sm:min-w-60 sm:max-w-80",
    cell: ({ email }) =>
      email === null ? (
        <span className="text-muted">Erased</span>
      ) : (
        <span className="font-medium wrap-anywhere text-ink">{email}</span>
      ),
  },
  {
    key: "purposes",
    label: "Purposes",
    className: "sm:w-80 sm:min-w-56 sm:max-w-80",
    cell: ({ purposes }) => <Purposes purposes={purposes} />,
  },
  {
    key: "text",
    label: "Link and text",
    className: "sm:w-64 sm:min-w-44 sm:max-w-64",
    cell: ({ link, template, language }) => (
      <span className="block">
        <span className="block text-ink sm:truncate">{link.name}</span>
        <span className="block text-muted sm:truncate">
          {template.name}, version {template.version}, {languageOf(language).name}
        </span>
      </span>
    ),
  },
  {
    key: "state",
    label: "State and proof",
    className: "whitespace-nowrap",
    cell: ({ state, proof }) => (
      <span className="flex flex-col items-end gap-0.5 sm:items-start">
        <Mark words={STATE_WORDS[state]} />
        <Mark words={PROOF_WORDS[proof]} />
      </span>
    ),
  },
];

const Mark = ({ words: [tone, label] }: { words: readonly [Tone, string, ...string[]] }) => (
  <StatusMark plain tone={tone} label={label} />
);

/** Each box that was there, ticked or not, in a word and a shape. */
function Purposes({ purposes }: Pick<ConsentRow, "purposes">) {
  if (purposes.length === 0) return <span className="text-faint">None were asked</span>;
  return (
    <ul className="flex min-w-0 flex-col gap-0.5">
      {purposes.map(({ id, label, isGiven }) => (
        <li key={id} className="flex min-w-0 items-start gap-1.5">
          {isGiven ? (
            <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-good" />
          ) : (
            <Minus aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-faint" />
          )}
          <span
            title={label}
            className={isGiven ? "min-w-0 text-ink sm:truncate" : "min-w-0 text-faint sm:truncate"}
          >
            <span className="sr-only">{isGiven ? "Given: " : "Not given: "}</span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
