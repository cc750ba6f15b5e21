import { useState } from "react";
import { useLoaderData } from "react-router";
import { TemplateListInput } from "../../../../worker/features/reports/templates/contract.ts";
import { listTemplates } from "../../../../worker/features/reports/templates/queries.ts";
import { templatesQuery } from "../../../features/reports/admin-queries.ts";
import { AccessDialog } from "../../../features/reports/admin/access-dialog.tsx";
import { ACCESS_LIST } from "../../../features/reports/admin/access-list.tsx";
import { MadeTabs } from "../../../features/reports/admin/made-tabs.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/access";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.read")];

export const handle = { crumb: "Who may have which report", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listTemplates(ctx, readSearch(request, TemplateListInput)),
);

export const meta = () => [{ title: "Who may have which report · Executive Advisor" }];

export default function ReportAccess() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(ACCESS_LIST, templatesQuery, loaded, undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Screen
      manages="reports.manage"
      wide
      title="Reports of people"
      description="Each template is for everyone, or for some roles and people."
    >
      <MadeTabs value="access" />
      <ResourceList
        list={list}
        menu={({ id, name }) => (
          <Button
            size="sm"
            aria-label={`Change who may have ${name}`}
            onClick={() => setChosen(id)}
          >
            Change
          </Button>
        )}
      />
      {chosen === null ? null : (
        <AccessDialog key={chosen} templateId={chosen} open onClose={() => setChosen(null)} />
      )}
    </Screen>
  );
}
