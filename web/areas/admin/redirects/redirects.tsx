import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import * as v from "valibot";
import {
  REDIRECT_STATES,
  RedirectId,
  RedirectListInput,
} from "../../../../worker/features/redirects/contract.ts";
import { listRedirects, readRedirect } from "../../../../worker/features/redirects/queries.ts";
import { RedirectDrawer } from "../../../features/redirects/editor/redirect-drawer.tsx";
import { useRemoval } from "../../../features/redirects/editor/use-removal.ts";
import { type Ask, BulkBar } from "../../../features/redirects/list/bulk-bar.tsx";
import { BulkDialog } from "../../../features/redirects/list/bulk-dialog.tsx";
import { ExportRedirects } from "../../../features/redirects/list/export-redirects.tsx";
import { RedirectFilters } from "../../../features/redirects/list/redirect-filters.tsx";
import { NoRedirects, RedirectTable } from "../../../features/redirects/list/redirect-table.tsx";
import { type BulkChange, useBulk } from "../../../features/redirects/list/use-bulk.ts";
import { redirectsQuery } from "../../../features/redirects/queries.ts";
import { isSameList, redirectQueryOf } from "../../../features/redirects/query-of.ts";
import { Tester } from "../../../features/redirects/tester/tester.tsx";
import { STATE_WORDS } from "../../../features/redirects/words.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useSelection } from "../../../lib/use-selection.ts";
import { useTimeZone } from "../../../lib/use-time-zone.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../shell/unsaved-guard.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PublicationLine } from "../../../ui/publication-line.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/redirects";

export const middleware: Route.MiddlewareFunction[] = [allow("redirects.read")];

export const handle = { crumb: "Redirects" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const { searchParams } = new URL(request.url);
  const open = v.safeParse(RedirectId, { id: searchParams.get("redirect") });
  const [list, opened, visitor] = await Promise.all([
    listRedirects(ctx, v.parse(RedirectListInput, redirectQueryOf(searchParams))),
    open.success ? readRedirect(ctx, open.output.id) : null,
    scope.visitor(),
  ]);
  return { list, opened, timeZone: visitor?.timeZone ?? "" };
});

/** What opens over the list needs nothing that is not here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOnlyOverIt = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl);
  return isOnlyOverIt ? false : defaultShouldRevalidate;
}

export const meta = () => [{ title: "Redirects · Executive Advisor" }];

export default function Redirects() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const query = redirectQueryOf(params);
  const { data: list } = useSeededQuery(redirectsQuery(query), loaded.list);
  const timeZone = useTimeZone(loaded.timeZone);
  const selection = useSelection(list, JSON.stringify(query));
  const [ask, setAsk] = useState<Ask | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulk(() => {
    selection.setAll(false);
    setAsking(false);
  });
  const removal = useRemoval();
  const isEmpty = list.counts.all === 0;

  const address = (changes: Record<string, string | null>) =>
    listAddress(params, { redirect: null, from: null, ...changes });
  const over = (changes: Record<string, string | null>) =>
    address({ cursor: params.get("cursor"), ...changes });
  const close = () => void navigate(over({}), { preventScrollReset: true });
  const { cursor: _cursor, limit: _limit, sort: _sort, ...matching } = query;
  const change = (wanted: BulkChange) => {
    const ticked = list.items.filter(({ id }) => selection.has(id));
    bulk.change.mutate({ change: wanted, whom: selection.isEveryone ? { matching } : { ticked } });
  };
  return (
    <Screen
      wide
      title="Redirects"
      description="Old paths, and where whoever opens one is sent."
      controls={
        <>
          <LinkButton to="/admin/redirects/unknown">Unknown paths</LinkButton>
          {isEmpty ? null : (
            <>
              <LinkButton to="/admin/redirects/import" icon={<Upload aria-hidden="true" />}>
                Import CSV
              </LinkButton>
              <ExportRedirects query={query} total={list.total} />
            </>
          )}
        </>
      }
      action={
        isEmpty ? null : (
          <LinkButton
            to={over({ redirect: "new" })}
            preventScrollReset
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            Add a redirect
          </LinkButton>
        )
      }
    >
      <PublicationLine publication={list.publication} />
      <Tester
        asked={params.get("test")}
        onAsk={(test) => void navigate(over({ test }), { preventScrollReset: true, replace: true })}
        redirectTo={(redirect) => over({ redirect })}
        newFor={(from) => over({ redirect: "new", from })}
      />
      {isEmpty ? (
        <NoRedirects />
      ) : (
        <div className="flex flex-col gap-4">
          <TabLinks
            label="States"
            value={query.state ?? "all"}
            items={[
              {
                value: "all",
                label: "All",
                to: address({ state: null }),
                count: list.counts.all,
              },
              ...REDIRECT_STATES.map((state) => ({
                value: state,
                label: STATE_WORDS[state][1],
                to: address({ state }),
                count: list.counts[state],
              })),
            ]}
          />
          <RedirectFilters tags={list.tags} />
          <RedirectTable {...{ list, params, address, selection }} />
        </div>
      )}
      {selection.ids.length > 0 ? (
        <BulkBar
          {...{ list, selection }}
          isBusy={bulk.change.isPending}
          onChange={change}
          onAsk={(wanted) => {
            setAsk(wanted);
            setAsking(true);
          }}
        />
      ) : null}
      {ask ? (
        <BulkDialog
          key={JSON.stringify([ask, selection.ids])}
          {...{ ask, timeZone }}
          count={selection.isEveryone ? list.total : selection.ids.length}
          changed={bulk.changed}
          tags={list.tags}
          isBusy={bulk.change.isPending}
          onConfirm={change}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
      <RedirectDrawer
        {...{ list, timeZone }}
        opened={loaded.opened}
        open={params.get("redirect")}
        fromPath={params.get("from") ?? ""}
        onClose={close}
        onRemove={(redirect) => {
          removal.mutate(redirect);
          void navigate(over({}), { preventScrollReset: true, state: LEAVES_ANYWAY });
        }}
      />
    </Screen>
  );
}
