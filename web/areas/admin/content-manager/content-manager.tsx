import { Plus } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { WEBPAGE_STATES, WebpageListInput } from "../../../../worker/features/webpages/contract.ts";
import { listWebpages } from "../../../../worker/features/webpages/queries.ts";
import { NewPageDialog } from "../../../features/webpages/list/new-page-dialog.tsx";
import { WebpageFilters } from "../../../features/webpages/list/webpage-filters.tsx";
import { WebpageTable } from "../../../features/webpages/list/webpage-table.tsx";
import { webpagesQuery } from "../../../features/webpages/queries.ts";
import { webpageQueryOf } from "../../../features/webpages/query-of.ts";
import { STATE_WORDS } from "../../../features/webpages/words.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/content-manager";

export const middleware: Route.MiddlewareFunction[] = [allow("webpages.read")];

export const handle = { crumb: "Pages" };

export const loader = load((ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return listWebpages(ctx, v.parse(WebpageListInput, webpageQueryOf(searchParams)));
});

export const meta = () => [{ title: "Pages · Executive Advisor" }];

export default function ContentManager() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = webpageQueryOf(params);
  const { data: list } = useSeededQuery(webpagesQuery(query), useLoaderData<typeof loader>());
  const address = (changes: Record<string, string | null>) =>
    listAddress(params, { new: null, ...changes });
  const over = (changes: Record<string, string | null>) =>
    address({ cursor: params.get("cursor"), ...changes });
  const isEmpty = list.counts.all === 0 && !query.q;
  return (
    <Screen
      wide
      title="Pages"
      description="What visitors open without signing in: written in parts, published in versions."
      action={
        isEmpty ? null : (
          <LinkButton
            to={over({ new: "1" })}
            preventScrollReset
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            New page
          </LinkButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isEmpty ? null : (
          <>
            <TabLinks
              label="States"
              value={query.state || "all"}
              items={[
                {
                  value: "all",
                  label: "All",
                  to: address({ state: null }),
                  count: list.counts.all,
                },
                ...WEBPAGE_STATES.map((state) => ({
                  value: state,
                  label: STATE_WORDS[state],
                  to: address({ state }),
                  count: list.counts[state],
                })),
              ]}
            />
            <WebpageFilters params={params} />
          </>
        )}
        <WebpageTable {...{ list, params, address }} />
      </div>
      <NewPageDialog
        open={params.has("new")}
        onClose={() => void navigate(over({}), { preventScrollReset: true })}
      />
    </Screen>
  );
}
