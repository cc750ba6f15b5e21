import { useLoaderData, useNavigate } from "react-router";
import { ShownInput } from "../../../../worker/features/reports/contract.ts";
import { readReport } from "../../../../worker/features/reports/read-report.ts";
import { ReportView } from "../../../features/reports/view/report-view.tsx";
import { REPORTS_AT, titleOf } from "../../../features/reports/words.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import type { Route } from "./+types/report";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.own")];

export const handle = { crumb: { label: "Reports", to: REPORTS_AT } };

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { version = null } = readSearch(request, ShownInput);
  return { report: await readReport(ctx, params.id, version), version };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? titleOf(loaderData.report) : "Report"} · Executive Advisor` },
];

export default function OneReport() {
  const { report, version } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <ReportView
      key={`${report.id}:${version}`}
      seed={report}
      version={version}
      onGone={() => void navigate(REPORTS_AT)}
    />
  );
}
