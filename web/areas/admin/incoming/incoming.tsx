import { useLoaderData, useNavigate } from "react-router";
import * as v from "valibot";
import { IncomingListInput, ItemAddress } from "../../../../worker/features/incoming/contract.ts";
import { listIncoming } from "../../../../worker/features/incoming/list-incoming.ts";
import { INCOMING } from "../../../../worker/wired.ts";
import { BulkWork } from "../../../features/incoming/bulk-work.tsx";
import { IncomingDrawer } from "../../../features/incoming/incoming-drawer.tsx";
import { INCOMING_LIST } from "../../../features/incoming/incoming-list.tsx";
import { INCOMING_KEYS, incomingQuery } from "../../../features/incoming/queries.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/incoming";

export const middleware: Route.MiddlewareFunction[] = [allow("incoming.work")];

export const handle = { crumb: "Incoming", savesUrl: "open" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  listIncoming(ctx, INCOMING, readSearch(request, IncomingListInput)),
);

export const shouldRevalidate = keepList(["open"]);

export const meta = () => [{ title: "Incoming · Executive Advisor" }];

export default function Incoming() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(INCOMING_LIST, incomingQuery, loaded, { work: loaded });
  const { page, params, query, overIt, selection } = list;
  const [kind = "", id = ""] = (params.get("open") ?? "").split(":");
  const opened = v.safeParse(ItemAddress, { kind, id });
  const chosen = page.kinds.find(({ value }) => value === query["kind"]);
  return (
    <Screen
      wide
      title="Incoming"
      description="Everything that came in and needs somebody."
      controls={<LinkButton to="/admin/incoming/rules">Rules</LinkButton>}
    >
      <ResourceList
        list={list}
        onlyShown
        bulk={
          // States differ from kind to kind.
          chosen
            ? ({ ids }) => (
                <BulkWork
                  kind={chosen.value}
                  ids={ids.map((one) => one.slice(chosen.value.length + 1))}
                  states={chosen.states}
                  choices={page}
                  refreshes={INCOMING_KEYS.lists}
                  onDone={() => selection.setAll(false)}
                />
              )
            : undefined
        }
      />
      <IncomingDrawer
        opened={opened.success ? opened.output : null}
        onClose={() => void navigate(overIt({}), { preventScrollReset: true })}
      />
    </Screen>
  );
}
