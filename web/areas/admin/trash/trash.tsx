import { useLoaderData, useNavigate } from "react-router";
import { TrashListInput } from "../../../../worker/features/trash/contract.ts";
import { findTrashed, listTrash } from "../../../../worker/features/trash/queries.ts";
import { RECORDS } from "../../../../worker/wired.ts";
import { BulkActions } from "../../../features/trash/bulk-actions.tsx";
import { trashQuery } from "../../../features/trash/queries.ts";
import { TrashDrawer } from "../../../features/trash/trash-drawer.tsx";
import { TRASH } from "../../../features/trash/trash-list.tsx";
import { useTrashActions } from "../../../features/trash/use-trash-actions.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/trash";

export const middleware: Route.MiddlewareFunction[] = [allow("trash.read")];

export const handle = { crumb: "Trash", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const open = new URL(request.url).searchParams.get("open");
  const [kind = "", id = ""] = open?.split(":") ?? [];
  const [list, record] = await Promise.all([
    listTrash(ctx, RECORDS, readSearch(request, TrashListInput)),
    open === null ? null : findTrashed(ctx, RECORDS, { kind, id }),
  ]);
  return { list, opened: open === null ? null : { record } };
});

export const meta = () => [{ title: "Trash · Executive Advisor" }];

export default function Trash() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(TRASH, trashQuery, loaded.list, undefined);
  const { page, overIt, selection } = list;
  const actions = useTrashActions();
  const canManage = page.items.some(({ mayRestore }) => mayRestore);
  return (
    <Screen
      wide
      title="Trash"
      description={`Deleted records are kept for ${page.days === 1 ? "one day" : `${page.days} days`}. Until then you can restore them.`}
    >
      <ResourceList
        list={list}
        onlyShown
        bulk={
          canManage
            ? ({ ids }) => (
                <BulkActions
                  rows={page.items.filter(({ kind, id }) => ids.includes(`${kind}:${id}`))}
                  actions={actions}
                  onDone={() => selection.setAll(false)}
                />
              )
            : undefined
        }
      />
      <TrashDrawer
        opened={loaded.opened}
        actions={actions}
        onClose={() => void navigate(overIt({}), { preventScrollReset: true, replace: true })}
      />
    </Screen>
  );
}
