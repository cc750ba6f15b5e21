import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { UnknownPathsInput } from "../../../../worker/features/redirects/contract.ts";
import { listUnknownPaths } from "../../../../worker/features/redirects/list-unknown-paths.ts";
import { unknownPathsQuery } from "../../../features/redirects/queries.ts";
import { unknownQueryOf } from "../../../features/redirects/query-of.ts";
import { UnknownFilters } from "../../../features/redirects/unknown/unknown-filters.tsx";
import { UnknownTable } from "../../../features/redirects/unknown/unknown-table.tsx";
import { useDismiss } from "../../../features/redirects/unknown/use-dismiss.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useSelection } from "../../../lib/use-selection.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/unknown";

export const middleware: Route.MiddlewareFunction[] = [allow("redirects.read")];

export const handle = { crumb: "Unknown paths" };

export const loader = load((ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return listUnknownPaths(ctx, v.parse(UnknownPathsInput, unknownQueryOf(searchParams)));
});

export const meta = () => [{ title: "Unknown paths · Executive Advisor" }];

export default function Unknown() {
  const [params] = useSearchParams();
  const query = unknownQueryOf(params);
  const { data } = useSeededQuery(unknownPathsQuery(query), useLoaderData<typeof loader>());
  const list = { ...data, items: data.items.map((row) => ({ ...row, id: row.path })) };
  const selection = useSelection(list, JSON.stringify(query));
  const dismiss = useDismiss(() => selection.setAll(false));
  const isDismissed = query.dismissed === "true";
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const change = (paths: string[], isNow: boolean) => dismiss.mutate({ paths, isDismissed: isNow });
  return (
    <Screen
      wide
      eyebrow={<TextLink to="/admin/redirects">All redirects</TextLink>}
      title="Unknown paths"
      description="What people asked for and did not find. Send them on, or dismiss what needs no answer."
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <UnknownFilters />
        <SegmentedControl
          label="Which paths"
          value={isDismissed ? "dismissed" : "open"}
          segments={[
            { value: "open", label: "Open", to: address({ dismissed: null }) },
            { value: "dismissed", label: "Dismissed", to: address({ dismissed: "true" }) },
          ]}
        />
      </div>
      <UnknownTable
        {...{ list, params, address, selection }}
        isBusy={dismiss.isPending}
        onDismiss={change}
      />
      {selection.ids.length > 0 ? (
        <SelectionBar
          label="Actions for everything selected"
          list={{ items: list.items, total: list.items.length }}
          selection={selection}
        >
          <Button
            size="sm"
            variant="primary"
            loading={dismiss.isPending}
            onClick={() => change(selection.ids, !isDismissed)}
          >
            {isDismissed ? "Bring back" : "Dismiss"}
          </Button>
        </SelectionBar>
      ) : null}
    </Screen>
  );
}
