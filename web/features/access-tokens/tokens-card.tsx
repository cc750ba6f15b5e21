import { Plus } from "lucide-react";
import { useState } from "react";
import type {
  MadeAccessToken,
  OwnAccessTokens,
} from "../../../worker/features/access-tokens/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { MadeDialog } from "./made-dialog.tsx";
import { ownTokensQuery } from "./queries.ts";
import { TokenLine } from "./token-line.tsx";

export function TokensCard({ seed }: { seed: OwnAccessTokens }) {
  const { data } = useSeededQuery(ownTokensQuery, seed);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  const active = data.items.filter(({ state }) => state === "active").length;
  const isFull = active >= LIMITS.accessTokensMost;
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setCreating(true)}
    >
      Create token
    </Button>
  );
  return (
    <Card as="section" title="Access tokens" padding="lg">
      <p className="max-w-prose text-muted">
        A token lets a script act as you, within the token’s scopes. See the{" "}
        <TextLink to="/api/docs#tokens" reloadDocument>
          API reference
        </TextLink>
        .
      </p>
      {data.items.length === 0 ? (
        <EmptyState className="mt-5" headingLevel={3} title="No access tokens yet" action={create}>
          Create one to read and change your data from a script.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Access tokens" className="mt-3 divide-y divide-line">
            {data.items.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {create}
            {isFull ? (
              <p className="text-sm text-muted">
                You have {LIMITS.accessTokensMost} active tokens. Revoke one to create another.
              </p>
            ) : null}
          </div>
        </>
      )}
      {isCreating ? (
        <CreateDialog
          scopes={data.scopes}
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setCreating(false);
            setMade(token);
          }}
        />
      ) : null}
      {made ? <MadeDialog made={made} onClose={() => setMade(null)} /> : null}
    </Card>
  );
}
