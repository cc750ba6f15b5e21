import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  WebpageListInput,
  type WebpageSummary,
} from "../../../../worker/features/webpages/contract.ts";
import { listWebpages } from "../../../../worker/features/webpages/queries.ts";
import { NewPageDialog } from "../../../features/webpages/list/new-page-dialog.tsx";
import { openEntries, visitEntries } from "../../../features/webpages/list/page-entries.tsx";
import { PAGE, usePageActions } from "../../../features/webpages/list/use-page-actions.ts";
import { PAGES } from "../../../features/webpages/list/webpage-list.tsx";
import { webpagesQuery } from "../../../features/webpages/queries.ts";
import { DocumentRowMenu, RemoveDocument } from "../../../kit/publishable/document-menu.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/webpages";

export const middleware: Route.MiddlewareFunction[] = [allow("webpages.read")];

export const handle = { crumb: "Pages", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listWebpages(ctx, readSearch(request, WebpageListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Pages · Executive Advisor" }];

export default function ContentManager() {
  const list = useResourceList(PAGES, webpagesQuery, useLoaderData<typeof loader>(), undefined);
  const actions = usePageActions();
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<WebpageSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Screen
      manages="webpages.manage"
      wide
      title="Pages"
      description="Pages that visitors open without signing in. You write them in parts and publish them in versions."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menuReads
        menu={(page) => (
          <DocumentRowMenu
            row={page}
            actions={actions}
            own={[...visitEntries(page), ...openEntries(page, actions)]}
            onRemove={() => {
              setLeaving(page);
              setAsking(true);
            }}
          />
        )}
      />
      <NewPageDialog actions={actions} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={PAGE}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Screen>
  );
}
