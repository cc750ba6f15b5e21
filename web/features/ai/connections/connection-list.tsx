import {
  type ConnectionList,
  ConnectionListInput,
} from "../../../../worker/features/ai/connections/contract.ts";
import { ServiceState } from "../../../kit/outside-service/service-state.tsx";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { Time } from "../../../ui/time.tsx";
import { KIND_WORDS } from "../words.ts";

export const CONNECTIONS: ListDeclaration<typeof ConnectionListInput, ConnectionList> = {
  input: ConnectionListInput,
  title: "Language model connections",
  idOf: ({ id }) => id,
  opens: "connection",
  rowTo: ({ id }, overIt) => overIt({ connection: id }),
  create: { label: "Add connection", changes: { connection: "new" } },
  filters: {
    q: { kind: "search", label: "Search connections", placeholder: "Name or address" },
    kind: { kind: "choice", label: "Provider", any: "Any provider", words: KIND_WORDS },
  },
  columns: [
    {
      key: "name",
      label: "Connection",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ name, baseUrl }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">{baseUrl}</span>
        </span>
      ),
    },
    { key: "kind", label: "Provider", cell: ({ kind }) => KIND_WORDS[kind] },
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
      key: "models",
      label: "Models",
      align: "end",
      cell: ({ models }) => <Count value={models} />,
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
    title: "No language models connected yet",
    says: "Connect OpenAI, Anthropic, Google, or any server that speaks the OpenAI protocol, such as Ollama or vLLM in your own network. Nothing is sent to a provider before you add one.",
  },
  none: { says: "Try a shorter word, or another provider." },
};
