import { useLoaderData } from "react-router";
import { MadeListInput } from "../../../../worker/features/reports/made/contract.ts";
import { listMade } from "../../../../worker/features/reports/made/list-made.ts";
import { madeQuery } from "../../../features/reports/admin-queries.ts";
import { MADE_LIST, MadeFigures } from "../../../features/reports/admin/made-list.tsx";
import { MadeTabs } from "../../../features/reports/admin/made-tabs.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/personal-ai-reports";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.read")];

export const handle = { crumb: "Reports of people", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listMade(ctx, readSearch(request, MadeListInput)),
);

export const meta = () => [{ title: "Reports of people · Executive Advisor" }];

export default function PersonalAiReports() {
  const list = useResourceList(MADE_LIST, madeQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen
      wide
      title="Reports of people"
      description="Which reports people make and how they went. What is in them is theirs."
    >
      <MadeTabs value="reports" />
      <MadeFigures figures={list.page.figures} />
      <ResourceList list={list} />
    </Screen>
  );
}
