import { useLoaderData } from "react-router";
import { AllAccessTokensInput } from "../../../../worker/features/access-tokens/contract.ts";
import { listAllTokens } from "../../../../worker/features/access-tokens/queries.ts";
import { allTokensQuery, revokeToken } from "../../../features/access-tokens/queries.ts";
import { RevokeButton } from "../../../features/access-tokens/revoke-button.tsx";
import { TOKENS } from "../../../features/access-tokens/token-list.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/access-tokens";

export const middleware: Route.MiddlewareFunction[] = [allow("access-tokens.manage")];

export const handle = { crumb: "API management", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listAllTokens(ctx, readSearch(request, AllAccessTokensInput)),
);

export const meta = () => [{ title: "API management · Executive Advisor" }];

export default function AccessTokens() {
  const list = useResourceList(TOKENS, allTokensQuery, useLoaderData<typeof loader>(), undefined);
  const hasActive = list.page.items.some(({ state }) => state === "active");
  return (
    <Screen
      wide
      title="API management"
      description="Everyone’s access tokens. A token can do what its owner can, within its scopes."
    >
      <ResourceList
        list={list}
        menu={
          hasActive
            ? (token) =>
                token.state === "active" ? (
                  <RevokeButton token={token} revoke={revokeToken} />
                ) : null
            : undefined
        }
      />
    </Screen>
  );
}
