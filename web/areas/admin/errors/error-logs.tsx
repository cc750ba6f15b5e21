import { useCallback } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { ErrorListInput } from "../../../../worker/features/errors/contract.ts";
import { findOpenedError } from "../../../../worker/features/errors/find-opened-error.ts";
import {
  listErrorGroups,
  listErrorReleases,
} from "../../../../worker/features/errors/list-error-groups.ts";
import { ErrorBulkBar } from "../../../features/errors/error-bulk-bar.tsx";
import { ErrorDrawer } from "../../../features/errors/error-drawer.tsx";
import { ErrorFilters } from "../../../features/errors/error-filters.tsx";
import { ErrorTable } from "../../../features/errors/error-table.tsx";
import { errorsQuery } from "../../../features/errors/queries.ts";
import { useSettleError } from "../../../features/errors/use-settle-error.ts";
import { useSettleErrors } from "../../../features/errors/use-settle-errors.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useSelection } from "../../../lib/use-selection.ts";
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
  const [list, releases, opened] = await Promise.all([
    listErrorGroups(ctx, input),
    listErrorReleases(ctx),
    open ? findOpenedError(ctx, open) : null,
  ]);
  return { list, releases: releases.items, opened };
});

export const meta = () => [{ title: "Errors · Executive Advisor" }];

export default function ErrorLogs() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const typed = readQuery(params);
  const { data: list } = useSeededQuery(errorsQuery(typed), loaded.list);
  const settle = useSettleError();
  const selection = useSelection(list, JSON.stringify(typed));
  const several = useSettleErrors(() => selection.setAll(false));
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const show = useCallback(
    (changes: Record<string, string | null>) => {
      const to = listAddress(params, { ...changes, cursor: params.get("cursor") });
      void navigate(to, { preventScrollReset: true, replace: "event" in changes });
    },
    [params, navigate],
  );
  return (
    <Screen
      wide
      title="Errors"
      description="What went wrong in browsers and on the server, the same gathered as one, without secrets or what people typed."
    >
      <ErrorFilters releases={loaded.releases} />
      <ErrorTable {...{ list, params, address, selection }} />
      {selection.ids.length > 0 ? (
        <ErrorBulkBar
          {...{ list, selection }}
          isBusy={several.isPending}
          onSettle={(change) => several.mutate({ ids: selection.ids, change })}
        />
      ) : null}
      <ErrorDrawer
        opened={loaded.opened}
        eventId={params.get("event")}
        settle={settle}
        onStep={(event) => show({ event })}
        onClose={() => show({ open: null, event: null })}
      />
    </Screen>
  );
}

/** The list that the address asks for; what does not parse is the unfiltered one, as in the loader. */
function readQuery(params: URLSearchParams) {
  const { open: _open, event: _event, ...typed } = Object.fromEntries(params);
  return v.safeParse(ErrorListInput, typed).success ? typed : {};
}
