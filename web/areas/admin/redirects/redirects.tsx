import { Upload } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import * as v from "valibot";
import { RedirectId, RedirectListInput } from "../../../../worker/features/redirects/contract.ts";
import { listRedirects, readRedirect } from "../../../../worker/features/redirects/queries.ts";
import { RedirectDrawer } from "../../../features/redirects/editor/redirect-drawer.tsx";
import { useRemoval } from "../../../features/redirects/editor/use-removal.ts";
import { type Ask, BulkActions } from "../../../features/redirects/list/bulk-actions.tsx";
import { BulkDialog } from "../../../features/redirects/list/bulk-dialog.tsx";
import { ExportRedirects } from "../../../features/redirects/list/export-redirects.tsx";
import { REDIRECTS } from "../../../features/redirects/list/redirect-list.tsx";
import { type BulkChange, useBulk } from "../../../features/redirects/list/use-bulk.ts";
import { redirectsQuery } from "../../../features/redirects/queries.ts";
import { Tester } from "../../../features/redirects/tester/tester.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import type { Changes } from "../../../kit/resource-list/list-address.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useTimeZone } from "../../../ui/preferences.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import { OnlyWith } from "../../../ui/bound.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PublicationLine } from "../../../ui/publication-line.tsx";
import type { Route } from "./+types/redirects";

export const middleware: Route.MiddlewareFunction[] = [allow("redirects.read")];

export const handle = { crumb: "Redirects", savesUrl: "redirect from test" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const open = v.safeParse(RedirectId, { id: searchParams.get("redirect") });
  const [list, opened] = await Promise.all([
    listRedirects(ctx, readSearch(request, RedirectListInput)),
    open.success ? readRedirect(ctx, open.output.id) : null,
  ]);
  return { list, opened };
});

export const shouldRevalidate = keepList(["redirect", "from", "test"]);

export const meta = () => [{ title: "Redirects · Executive Advisor" }];

export default function Redirects() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(REDIRECTS, redirectsQuery, loaded.list, undefined);
  const { params, query, page, selection, isEmpty } = list;
  const timeZone = useTimeZone();
  const [ask, setAsk] = useState<Ask | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulk(() => {
    selection.setAll(false);
    setAsking(false);
  });
  const removal = useRemoval();
  const asked = params.get("redirect");
  // Closed by the press itself: the list may come back before the address does, and nobody asks for what is gone.
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;

  const over = (changes: Changes) => list.overIt({ from: null, ...changes });
  const close = () => void navigate(over({}), { preventScrollReset: true });
  const change = (wanted: BulkChange) => {
    const ticked = page.items.filter(({ id }) => selection.has(id));
    const scope = selection.isEveryone ? { matching: list.filter } : { ticked };
    bulk.change.mutate({ change: wanted, scope });
  };
  return (
    <Screen
      manages="redirects.manage"
      wide
      title="Redirects"
      description="Send old addresses to new ones."
      controls={
        <>
          <LinkButton to="/admin/redirects/unknown">Unknown paths</LinkButton>
          {isEmpty ? null : (
            <>
              <OnlyWith needs="publish">
                <LinkButton to="/admin/redirects/import" icon={<Upload aria-hidden="true" />}>
                  Import CSV
                </LinkButton>
              </OnlyWith>
              <ExportRedirects query={query} total={page.total} />
            </>
          )}
        </>
      }
      action={<NewLink list={list} />}
    >
      <PublicationLine publication={page.publication} />
      <Tester
        asked={params.get("test")}
        onAsk={(test) => void navigate(over({ test }), { preventScrollReset: true, replace: true })}
        redirectTo={(redirect) => over({ redirect })}
        newFor={(from) => over({ redirect: "new", from })}
      />
      <ResourceList
        list={list}
        bulkNeeds="publish"
        bulk={({ isEveryone }) => (
          <BulkActions
            isEveryone={isEveryone}
            isBusy={bulk.change.isPending}
            onChange={change}
            onAsk={(wanted) => {
              setAsk(wanted);
              setAsking(true);
            }}
          />
        )}
      />
      {ask ? (
        <BulkDialog
          key={JSON.stringify([ask, selection.ids])}
          ask={ask}
          timeZone={timeZone}
          count={selection.isEveryone ? page.total : selection.ids.length}
          changed={bulk.changed}
          tags={page.tags}
          isBusy={bulk.change.isPending}
          onConfirm={change}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
      <RedirectDrawer
        list={page}
        timeZone={timeZone}
        opened={loaded.opened}
        open={open}
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
