import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  TemplateListInput,
  type TemplateSummary,
} from "../../../../worker/features/reports/templates/contract.ts";
import { listTemplates } from "../../../../worker/features/reports/templates/queries.ts";
import { templatesQuery } from "../../../features/reports/admin-queries.ts";
import { NewTemplateDialog } from "../../../features/reports/templates/new-template-dialog.tsx";
import { TEMPLATES } from "../../../features/reports/templates/template-list.tsx";
import {
  TEMPLATE,
  useTemplateActions,
} from "../../../features/reports/templates/use-template-actions.ts";
import { DocumentRowMenu, RemoveDocument } from "../../../kit/publishable/document-menu.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/agent-templates";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.read")];

export const handle = { crumb: "Report templates", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listTemplates(ctx, readSearch(request, TemplateListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Report templates · Executive Advisor" }];

export default function AgentTemplates() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(TEMPLATES, templatesQuery, loaded, undefined);
  const actions = useTemplateActions();
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<TemplateSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Screen
      manages="reports.manage"
      wide
      title="Report templates"
      description="What reports show, as published versions."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menuReads
        menu={(template) => (
          <DocumentRowMenu
            row={template}
            actions={actions}
            own={[]}
            onRemove={() => {
              setLeaving(template);
              setAsking(true);
            }}
          />
        )}
      />
      <NewTemplateDialog actions={actions} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={TEMPLATE}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Screen>
  );
}
