import { useLoaderData, useNavigate } from "react-router";
import { ErrorListInput } from "../../../../worker/features/errors/contract.ts";
import { incomingError } from "../../../../worker/features/errors/incoming-error.ts";
import { findOpenedError } from "../../../../worker/features/errors/find-opened-error.ts";
import {
  listErrorGroups,
  listErrorReleases,
} from "../../../../worker/features/errors/list-error-groups.ts";
import { readWorkChoices } from "../../../../worker/features/incoming/queries.ts";
import { statesOf } from "../../../../worker/features/incoming/read-work.ts";
import { BulkWork } from "../../../features/incoming/bulk-work.tsx";
import { BulkActions } from "../../../features/errors/bulk-actions.tsx";
import { ErrorDrawer } from "../../../features/errors/error-drawer.tsx";
import { ERRORS } from "../../../features/errors/error-list.tsx";
import { ERROR_KEYS, errorsQuery } from "../../../features/errors/queries.ts";
import { useSettleError } from "../../../features/errors/use-settle-error.ts";
import { useSettleErrors } from "../../../features/errors/use-settle-errors.ts";
import type { Changes } from "../../../kit/resource-list/list-address.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/error-logs";

export const middleware: Route.MiddlewareFunction[] = [allow("errors.read")];

export const handle = { crumb: "Errors", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const open = new URL(request.url).searchParams.get("open");
  const input = readSearch(request, ErrorListInput);
  const [list, releases, opened, work] = await Promise.all([
    listErrorGroups(ctx, input),
    listErrorReleases(ctx),
    open ? findOpenedError(ctx, open) : null,
    readWorkChoices(ctx, incomingError),
  ]);
  return { list, releases: releases.items, opened, work, states: statesOf(incomingError) };
});

const WorkPanel = lazyPart(
  async () => (await import("../../../features/incoming/work-panel.tsx")).default,
);

export const meta = () => [{ title: "Errors · Executive Advisor" }];

export default function ErrorLogs() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(ERRORS, errorsQuery, loaded.list, loaded);
  const { params, overIt, selection } = list;
  const settle = useSettleError();
  const several = useSettleErrors(() => selection.setAll(false));
  const show = (changes: Changes) =>
    void navigate(overIt(changes), { preventScrollReset: true, replace: true });
  return (
    <Screen
      manages="errors.manage"
      wide
      title="Errors"
      description="What went wrong in browsers and on the server, grouped. Secrets and typed text are removed."
    >
      <ResourceList
        list={list}
        onlyShown
        bulk={({ ids }) => (
          <>
            <BulkWork
              kind="error"
              ids={ids}
              states={loaded.states}
              choices={loaded.work}
              refreshes={ERROR_KEYS.all}
              onDone={() => selection.setAll(false)}
            />
            <BulkActions
              hasSettled={list.page.items.some(
                ({ id, state }) => ids.includes(id) && state !== "open",
              )}
              isBusy={several.isPending}
              onSettle={(change) => several.mutate({ ids, change })}
            />
          </>
        )}
      />
      <ErrorDrawer
        opened={loaded.opened}
        eventId={params.get("event")}
        settle={settle}
        work={({ id, version, state }) => (
          <WorkPanel
            key={id}
            kind="error"
            id={id}
            refreshes={ERROR_KEYS.all}
            stamp={`${version} ${state}`}
          />
        )}
        onStep={(event) => show({ open: params.get("open"), event })}
        onClose={() => show({})}
      />
    </Screen>
  );
}
