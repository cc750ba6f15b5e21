import { useLoaderData } from "react-router";
import { UnknownPathsInput } from "../../../../worker/features/redirects/contract.ts";
import { listUnknownPaths } from "../../../../worker/features/redirects/list-unknown-paths.ts";
import { unknownPathsQuery } from "../../../features/redirects/queries.ts";
import { UNKNOWN_PATHS } from "../../../features/redirects/unknown/unknown-list.tsx";
import { UnknownActions } from "../../../features/redirects/unknown/unknown-actions.tsx";
import { useDismiss } from "../../../features/redirects/unknown/use-dismiss.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/unknown";

export const middleware: Route.MiddlewareFunction[] = [allow("redirects.read")];

export const handle = { crumb: "Unknown paths", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listUnknownPaths(ctx, readSearch(request, UnknownPathsInput)),
);

export const meta = () => [{ title: "Unknown paths · Executive Advisor" }];

export default function Unknown() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(UNKNOWN_PATHS, unknownPathsQuery, loaded, undefined);
  const dismiss = useDismiss(() => list.selection.setAll(false));
  const isDismissed = list.query["dismissed"] === "true";
  const change = (paths: string[], isNow: boolean) => dismiss.mutate({ paths, isDismissed: isNow });
  return (
    <Screen
      manages="redirects.manage"
      wide
      back={{ to: "/admin/redirects", label: "All redirects" }}
      title="Unknown paths"
      description="Paths that people opened but that don't exist. Redirect or dismiss them."
    >
      <ResourceList
        list={list}
        onlyShown
        menu={(row) => <UnknownActions row={row} isBusy={dismiss.isPending} onDismiss={change} />}
        bulk={({ ids }) => (
          <Button
            size="sm"
            variant="primary"
            loading={dismiss.isPending}
            onClick={() => change(ids, !isDismissed)}
          >
            {isDismissed ? "Bring back" : "Dismiss"}
          </Button>
        )}
      />
    </Screen>
  );
}
