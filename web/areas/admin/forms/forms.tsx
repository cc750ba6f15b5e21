import { useState } from "react";
import { useLoaderData } from "react-router";
import { FormListInput, type FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { listForms } from "../../../../worker/features/forms/queries.ts";
import { BulkActions } from "../../../features/forms/list/bulk-actions.tsx";
import { FORMS } from "../../../features/forms/list/form-list.tsx";
import { FormMenu } from "../../../features/forms/list/form-menu.tsx";
import { NewFormDialog } from "../../../features/forms/list/new-form-dialog.tsx";
import { RemoveDialog } from "../../../features/forms/list/remove-dialog.tsx";
import { useFormActions } from "../../../features/forms/list/use-form-actions.ts";
import { formsQuery } from "../../../features/forms/queries.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/forms";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read")];

export const handle = { crumb: "Forms", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listForms(ctx, readSearch(request, FormListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Forms · Executive Advisor" }];

export default function Forms() {
  const list = useResourceList(FORMS, formsQuery, useLoaderData<typeof loader>(), undefined);
  const actions = useFormActions();
  const { dialog, close } = useOverList(list, "new");
  const [removed, setRemoved] = useState<FormRow | null>(null);
  return (
    <Screen
      manages="forms.manage"
      wide
      title="Forms"
      description="What visitors are asked, and what they answered."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menuReads
        menu={(form) => <FormMenu form={form} actions={actions} onRemove={setRemoved} />}
        bulkNeeds="publish"
        bulk={(selection) => (
          <BulkActions
            rows={list.page.items}
            total={list.page.total}
            matching={list.filter}
            selection={selection}
            bulk={actions.bulk}
          />
        )}
      />
      <NewFormDialog actions={actions} open={dialog.open} onClose={close} />
      {removed ? (
        <RemoveDialog
          key={removed.id}
          form={removed}
          open
          onOpenChange={(open) => {
            if (!open) setRemoved(null);
          }}
        />
      ) : null}
    </Screen>
  );
}
