import { KeyRound } from "lucide-react";
import type { AccessTokenRow } from "../../../worker/features/access-tokens/contract.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { revokeOwnToken } from "./queries.ts";
import { RevokeButton } from "./revoke-button.tsx";
import { countScopes, STATE_WORDS } from "./words.ts";

export function TokenLine({ token }: { token: AccessTokenRow }) {
  const { name, ending, scopes, state, expiresAt, lastUsedAt, revokedAt } = token;
  const [tone, label] = STATE_WORDS[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <code className="font-mono text-sm font-normal text-muted">…{ending}</code>
          {state === "active" ? null : <StatusMark tone={tone} label={label} />}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {lastUsedAt ? (
            <>
              Last used <Time value={lastUsedAt} show="relative" />
            </>
          ) : (
            "Never used"
          )}
          {", "}
          {revokedAt ? (
            <>
              revoked <Time value={revokedAt} />
            </>
          ) : (
            <>
              {state === "expired" ? "expired" : "expires"} <Time value={expiresAt} />
            </>
          )}
        </p>
        <Disclosure className="mt-1 text-sm" summary={countScopes(scopes)}>
          <p className="font-mono text-sm wrap-anywhere text-muted">{scopes.join(", ")}</p>
        </Disclosure>
      </div>
      {state === "active" ? <RevokeButton token={token} revoke={revokeOwnToken} /> : null}
    </li>
  );
}
