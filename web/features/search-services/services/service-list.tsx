import {
  type Service,
  type ServiceList,
  ServiceListInput,
} from "../../../../worker/features/search-services/contract.ts";
import { ServiceState } from "../../../kit/outside-service/service-state.tsx";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { JOB_WORDS, SEARCH_KIND_WORDS } from "../words.ts";

export const SERVICES: ListDeclaration<typeof ServiceListInput, ServiceList> = {
  input: ServiceListInput,
  title: "Search services",
  idOf: ({ id }) => id,
  opens: "service",
  rowTo: ({ id }, overIt) => overIt({ service: id }),
  create: { label: "Add service", changes: { service: "new" } },
  filters: {
    q: { kind: "search", label: "Search services", placeholder: "Name or address" },
    job: { kind: "choice", label: "Use", any: "Any use", words: JOB_WORDS },
  },
  columns: [
    {
      key: "name",
      label: "Service",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ name, baseUrl }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">{baseUrl}</span>
        </span>
      ),
    },
    {
      key: "use",
      label: "Use",
      className: "whitespace-nowrap",
      cell: ({ job, kind }) => (
        <span className="block">
          {JOB_WORDS[job]}
          <span className="block text-sm text-muted">{SEARCH_KIND_WORDS[kind]}</span>
        </span>
      ),
    },
    { key: "state", label: "State", cell: (row) => <ServiceState {...row} /> },
    {
      key: "key",
      label: "Key",
      cell: ({ keyEnd }) =>
        keyEnd === null ? (
          <span className="text-faint">No key</span>
        ) : (
          <code className="font-mono text-sm whitespace-nowrap">…{keyEnd}</code>
        ),
    },
    {
      key: "month",
      label: "Calls this month",
      align: "end",
      className: "whitespace-nowrap",
      cell: (row) => <MonthCalls {...row} />,
    },
    {
      key: "used",
      label: "Last call",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <span className="text-faint">Never</span>
        ) : (
          <Time value={lastUsedAt} show="relative" />
        ),
    },
  ],
  empty: {
    title: "No search services yet",
    says: "Connect one that searches the web and one that reads pages. Research uses them. Nothing is sent before you add one.",
  },
  none: { says: "Try a shorter word, or another use." },
};

function MonthCalls({ monthCalls, monthlyMost }: Service) {
  const formats = useFormats();
  const made = formats.number(monthCalls);
  return (
    <span className="figures">
      {monthlyMost === null ? made : `${made} of ${formats.number(monthlyMost)}`}
    </span>
  );
}
