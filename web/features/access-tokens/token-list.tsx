import {
  type AllAccessTokens,
  AllAccessTokensInput,
} from "../../../worker/features/access-tokens/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { countScopes, STATE_WORDS } from "./words.ts";

export const TOKENS: ListDeclaration<typeof AllAccessTokensInput, AllAccessTokens> = {
  input: AllAccessTokensInput,
  title: "Access tokens",
  idOf: ({ id }) => id,
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search tokens", placeholder: "Token, name or email" },
    used: {
      kind: "choice",
      label: "Use",
      any: "Any use",
      words: { yes: "Used", never: "Never used" },
    },
  },
  columns: [
    {
      key: "name",
      label: "Token",
      primary: true,
      className: "min-w-44",
      cell: ({ name, ending }) => (
        <span>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-sm text-muted">…{ending}</code>
        </span>
      ),
    },
    {
      key: "owner",
      label: "Owner",
      className: "min-w-44",
      cell: ({ userId, owner, email }) => (
        <TextLink to={`/admin/users/${userId}`}>
          <PersonName name={owner} detail={email} src="" />
        </TextLink>
      ),
    },
    {
      key: "scopes",
      label: "Scopes",
      cell: ({ scopes }) => (
        <details className="text-sm">
          <summary className="touch cursor-pointer whitespace-nowrap">
            {countScopes(scopes)}
          </summary>
          <span className="block max-w-72 font-mono wrap-anywhere text-muted">
            {scopes.join(", ")}
          </span>
        </details>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ state }) => {
        const [tone, label] = STATE_WORDS[state];
        return <StatusMark plain tone={tone} label={label} />;
      },
    },
    {
      key: "used",
      label: "Last used",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Time value={lastUsedAt} show="relative" /> : <span>Never</span>,
    },
    {
      key: "created",
      label: "Created",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} />,
    },
    {
      key: "expires",
      label: "Expires",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ expiresAt }) => <Time value={expiresAt} />,
    },
  ],
  empty: {
    title: "No access tokens yet",
    says: "Tokens that people create in their settings appear here.",
  },
  none: { says: "Try another name or another state." },
};
