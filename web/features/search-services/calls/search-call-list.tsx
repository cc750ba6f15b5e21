import {
  type SearchCall,
  type SearchCallList,
  SearchCallListInput,
} from "../../../../worker/features/search-services/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { duration, JOB_WORDS, SEARCH_OUTCOME_WORDS } from "../words.ts";

const FOR_TESTS = "Test by an admin";

export const SEARCH_CALLS: ListDeclaration<typeof SearchCallListInput, SearchCallList> = {
  input: SearchCallListInput,
  title: "Search calls",
  idOf: ({ id }) => id,
  density: "compact",
  filters: {
    q: { kind: "search", label: "Search calls", placeholder: "Person, service or error" },
    outcome: {
      kind: "choice",
      label: "Outcome",
      any: "Any outcome",
      words: labelsOf(SEARCH_OUTCOME_WORDS),
    },
    job: { kind: "choice", label: "Use", any: "Any use", words: JOB_WORDS },
    from: { kind: "day", label: "From" },
    to: { kind: "day", label: "To" },
  },
  columns: [
    {
      key: "service",
      label: "Call",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ service, job, isTest, error }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{service}</span>
          <span className="block text-sm font-normal text-muted">
            {JOB_WORDS[job]}
            {isTest ? `, ${FOR_TESTS.toLowerCase()}` : ""}
          </span>
          {error === "" ? null : (
            <span className="block text-sm font-normal wrap-anywhere text-ink">{error}</span>
          )}
        </span>
      ),
    },
    {
      key: "outcome",
      label: "Outcome",
      cell: ({ outcome }) => {
        const [tone, label] = SEARCH_OUTCOME_WORDS[outcome];
        return <StatusMark plain tone={tone} label={label} />;
      },
    },
    {
      key: "who",
      label: "Person",
      className: "sm:max-w-52",
      cell: ({ person }) =>
        person === null ? (
          <span className="text-faint">Deleted account</span>
        ) : (
          <TextLink to={`/admin/users/${person.id}`} className="wrap-anywhere">
            {person.name}
          </TextLink>
        ),
    },
    { key: "size", label: "Answer", align: "end", cell: (call) => sizeOf(call) },
    {
      key: "time",
      label: "Time",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ wholeMs }) => (wholeMs === null ? "–" : duration(wholeMs)),
    },
    {
      key: "at",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ at }) => <Time value={at} show="date-time" />,
    },
    {
      key: "purpose",
      label: "For",
      isExtra: true,
      cell: ({ purpose, isTest }) => (isTest ? FOR_TESTS : (purpose ?? "–")),
    },
  ],
  empty: {
    title: "No calls yet",
    says: "Each call to a search service is listed here, with who made it and how it went. What people searched for is not stored.",
  },
  none: { says: "Try a shorter word, other days, or fewer filters." },
};

function sizeOf({ outcome, job, size }: SearchCall) {
  if (outcome !== "ok") return "–";
  return job === "search"
    ? counted(size, "page", "pages")
    : counted(size, "character", "characters");
}
