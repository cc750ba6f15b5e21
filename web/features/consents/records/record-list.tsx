import { Check, Minus } from "lucide-react";
import {
  type ConsentChoices,
  type ConsentList,
  ConsentListInput,
  type ConsentRow,
} from "../../../../worker/features/consents/contract.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { CHOICE_FILTERS } from "./choice-filters.ts";
import { languageOf, PROOF_WORDS, STATE_WORDS } from "./words.ts";

export const RECORDS: ListDeclaration<typeof ConsentListInput, ConsentList, ConsentChoices> = {
  input: ConsentListInput,
  title: "Consents",
  density: "compact",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/consent/records/${id}`,
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    person: { kind: "search", label: "Search by email address", placeholder: "Full email address" },
    from: { kind: "day", label: "From" },
    to: { kind: "day", label: "To" },
    ...CHOICE_FILTERS,
    textHash: { kind: "text", label: "Text hash", className: "font-mono text-sm" },
  },
  orders: { newest: "Newest first", oldest: "Oldest first" },
  chosen: ({ personId }) =>
    personId ? [{ label: "Only one person", changes: { personId: null } }] : [],
  columns: [
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
    {
      key: "when",
      label: "Given",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "newest", ascending: "oldest" },
      cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
    },
  ],
  empty: {
    title: "No consents yet",
    action: (
      <LinkButton to="/admin/consent" variant="primary">
        Open links
      </LinkButton>
    ),
    says: "Each consent given at a link appears here, with the exact words shown and what was ticked. A seal reveals any later change.",
  },
  none: {
    says: "Search by the full email address. Erased people can't be found. Or try more days, another text or every state.",
  },
};

const Mark = ({ words: [tone, label] }: { words: readonly [Tone, string, ...string[]] }) => (
  <StatusMark plain tone={tone} label={label} />
);

/** Each box that was there, ticked or not, in a word and a shape. */
function Purposes({ purposes }: Pick<ConsentRow, "purposes">) {
  if (purposes.length === 0) return <span className="text-faint">No purposes asked</span>;
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
