import { useLoaderData } from "react-router";
import { ReportListInput } from "../../../../worker/features/reports/contract.ts";
import { listChoices } from "../../../../worker/features/reports/list-choices.ts";
import { listReports } from "../../../../worker/features/reports/queries.ts";
import { NewReportDialog } from "../../../features/reports/list/new-report-dialog.tsx";
import { REPORT_LIST } from "../../../features/reports/list/report-list.tsx";
import { ReportMenu } from "../../../features/reports/list/report-menu.tsx";
import { reportsQuery } from "../../../features/reports/queries.ts";
import { useLiveReports } from "../../../features/reports/use-live-reports.ts";
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
import { LinkButton } from "../../../ui/link-button.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import type { Route } from "./+types/reports";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.own")];

export const handle = { crumb: "Reports", savesUrl: "new" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, choices] = await Promise.all([
    listReports(ctx, readSearch(request, ReportListInput)),
    listChoices(ctx),
  ]);
  return { list, choices };
});

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Reports · Executive Advisor" }];

export default function Reports() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(REPORT_LIST, reportsQuery, loaded.list, loaded.choices);
  const { dialog, close } = useOverList(list, "new");
  useLiveReports();
  return (
    <Screen
      wide
      title="Executive advisor"
      description="Reports made from the figures of a plan."
      controls={<LinkButton to={`${REPORTS_AT}/schedules`}>Schedules</LinkButton>}
      action={<NewLink list={list} />}
    >
      <ReportTabs />
      <ResourceList
        list={list}
        menu={(report) => <ReportMenu report={report} onGone={() => undefined} />}
      />
      {dialog.open ? <NewReportDialog choices={loaded.choices} open onClose={close} /> : null}
    </Screen>
  );
}
