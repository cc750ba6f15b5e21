import { useLoaderData } from "react-router";
import { HoldListInput } from "../../../../worker/features/retention/contract.ts";
import { listHolds } from "../../../../worker/features/retention/queries.ts";
import { HOLDS as HOLD_KINDS } from "../../../../worker/wired.ts";
import { HOLDS } from "../../../features/retention/hold-list.tsx";
import { holdsQuery } from "../../../features/retention/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { LiftHold } from "../../../shell/hold/lift-hold.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/holds";
import { RetentionTabs } from "./retention-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("retention.read")];

export const handle = { crumb: "Legal holds", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listHolds(ctx, HOLD_KINDS, readSearch(request, HoldListInput)),
);

export const meta = () => [{ title: "Legal holds · Executive Advisor" }];

export default function Holds() {
  const list = useResourceList(HOLDS, holdsQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen
      wide
      title="Retention"
      description="Records that can't be deleted until someone lifts the legal hold."
    >
      <RetentionTabs value="holds" />
      <ResourceList
        list={list}
        menu={(hold) => (
          <LiftHold
            held={hold}
            title={hold.title}
            trigger={
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={`Lift legal hold on ${hold.title}`}
              >
                Lift legal hold
              </Button>
            }
          />
        )}
      />
    </Screen>
  );
}
