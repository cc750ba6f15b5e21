import { Plus } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import {
  FORM_STATES,
  FormListInput,
  type FormRow,
} from "../../../../worker/features/forms-manager/contract.ts";
import { listForms } from "../../../../worker/features/forms/queries.ts";
import { FirstForms } from "../../../features/forms/list/first-forms.tsx";
import { FormFilters } from "../../../features/forms/list/form-filters.tsx";
import { FormTable } from "../../../features/forms/list/form-table.tsx";
import { NewFormDialog } from "../../../features/forms/list/new-form-dialog.tsx";
import { formQueryOf } from "../../../features/forms/list/query-of.ts";
import { RemoveDialog } from "../../../features/forms/list/remove-dialog.tsx";
import { useFormDeeds } from "../../../features/forms/list/use-form-deeds.ts";
import { formsQuery } from "../../../features/forms/queries.ts";
import { formsIn, STATE_WORDS } from "../../../features/forms/words.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useSelection } from "../../../lib/use-selection.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/forms";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read")];

export const handle = { crumb: "Forms" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return { list: await listForms(ctx, v.parse(FormListInput, formQueryOf(searchParams))) };
});

export const meta = () => [{ title: "Forms · Executive Advisor" }];

export default function Forms() {
  const [params] = useSearchParams();
  const query = formQueryOf(params);
  const { data: list } = useSeededQuery(formsQuery(query), useLoaderData<typeof loader>().list);
  const selection = useSelection(list, JSON.stringify(query));
  const deeds = useFormDeeds();
  const formats = useFormats();
  const [isNew, setNew] = useState(false);
  const [removed, setRemoved] = useState<FormRow | null>(null);
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const { cursor: _cursor, ...matching } = query;
  const count = selection.isEveryone ? list.total : selection.ids.length;
  const all = (action: "open" | "close" | "remove") =>
    deeds.bulk
      .mutateAsync({ whom: selection.isEveryone ? matching : selection.ids, action })
      .then(() => selection.setAll(false));
  return (
    <Screen
      wide
      title="Forms"
      description="What visitors are asked, and what they answered."
      action={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          New form
        </Button>
      }
    >
      {list.counts.all === 0 ? (
        <FirstForms onNew={() => setNew(true)} />
      ) : (
        <div className="flex flex-col gap-4">
          <TabLinks
            label="States"
            value={query.state ?? "all"}
            items={[
              { value: "all", label: "All", to: address({ state: null }), count: list.counts.all },
              ...FORM_STATES.map((state) => ({
                value: state,
                label: STATE_WORDS[state][1],
                to: address({ state }),
                count: list.counts[state],
              })),
            ]}
          />
          <FormFilters key={query.state ?? ""} />
          <FormTable
            {...{ list, params, address, selection }}
            {...{ deeds }}
            onRemove={setRemoved}
          />
        </div>
      )}
      {selection.ids.length > 0 ? (
        <SelectionBar label="Actions for everything selected" list={list} selection={selection}>
          <Button size="sm" loading={deeds.bulk.isPending} onClick={() => void all("open")}>
            Open
          </Button>
          <Button size="sm" loading={deeds.bulk.isPending} onClick={() => void all("close")}>
            Close
          </Button>
          <ConfirmDialog
            title={`Delete ${formsIn(count, formats)}?`}
            description="Their versions go too. Forms that have answers stay as they are. This cannot be undone."
            confirmLabel="Delete forms"
            onConfirm={() => all("remove")}
            trigger={
              <Button size="sm" variant="danger-quiet">
                Delete …
              </Button>
            }
          />
        </SelectionBar>
      ) : null}
      <NewFormDialog create={deeds.create} open={isNew} onOpenChange={setNew} />
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
