import { useLoaderData } from "react-router";
import { AllSchedulesInput } from "../../../../worker/features/reports/schedules/contract.ts";
import { listAllSchedules } from "../../../../worker/features/reports/schedules/queries.ts";
import { allSchedulesQuery } from "../../../features/reports/admin-queries.ts";
import { ALL_SCHEDULES } from "../../../features/reports/admin/all-schedules-list.tsx";
import { MadeTabs } from "../../../features/reports/admin/made-tabs.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/all-schedules";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.read")];

export const handle = { crumb: "Report schedules", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listAllSchedules(ctx, readSearch(request, AllSchedulesInput)),
);

export const meta = () => [{ title: "Report schedules of people · Executive Advisor" }];

export default function AllSchedules() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(ALL_SCHEDULES, allSchedulesQuery, loaded, undefined);
  return (
    <Screen
      wide
      title="Reports of people"
      description="Reports that are made by themselves, each in the zone of its person."
    >
      <MadeTabs value="schedules" />
      <ResourceList list={list} />
    </Screen>
  );
}
