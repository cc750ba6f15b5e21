import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type Schedule,
  ScheduleListInput,
} from "../../../../worker/features/reports/schedules/contract.ts";
import { listChoices } from "../../../../worker/features/reports/list-choices.ts";
import { listSchedules } from "../../../../worker/features/reports/schedules/queries.ts";
import { schedulesQuery } from "../../../features/reports/queries.ts";
import { ScheduleDialog } from "../../../features/reports/schedules/schedule-dialog.tsx";
import { SCHEDULE_LIST } from "../../../features/reports/schedules/schedule-list.tsx";
import { ScheduleMenu } from "../../../features/reports/schedules/schedule-menu.tsx";
import { REPORTS_AT } from "../../../features/reports/words.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/report-schedules";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.own")];

export const handle = { crumb: { label: "Reports", to: REPORTS_AT }, savesUrl: "new" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, choices] = await Promise.all([
    listSchedules(ctx, readSearch(request, ScheduleListInput)),
    listChoices(ctx),
  ]);
  return { list, choices };
});

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Report schedules · Executive Advisor" }];

export default function ReportSchedules() {
  const { list: loaded, choices } = useLoaderData<typeof loader>();
  const list = useResourceList(SCHEDULE_LIST, schedulesQuery, loaded, choices);
  const { dialog, close } = useOverList(list, "new");
  const [edited, setEdited] = useState<Schedule | null>(null);
  return (
    <Screen
      wide
      back={{ to: REPORTS_AT, label: "Reports" }}
      title="Report schedules"
      description="Reports that are made by themselves."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menu={(schedule) => <ScheduleMenu schedule={schedule} onEdit={() => setEdited(schedule)} />}
      />
      {dialog.open ? (
        <ScheduleDialog choices={choices} schedule={null} open onClose={close} />
      ) : null}
      {edited ? (
        <ScheduleDialog
          key={edited.id}
          choices={choices}
          schedule={edited}
          open
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Screen>
  );
}
