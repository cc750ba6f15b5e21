import { Plus } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import {
  TEMPLATE_STATES,
  TemplateListInput,
} from "../../../../worker/features/consent-templates/contract.ts";
import { listTemplates } from "../../../../worker/features/consent-templates/queries.ts";
import { NewTextDialog } from "../../../features/consent-templates/list/new-text-dialog.tsx";
import { TextFilters } from "../../../features/consent-templates/list/text-filters.tsx";
import { TextTable } from "../../../features/consent-templates/list/text-table.tsx";
import { textsQuery } from "../../../features/consent-templates/queries.ts";
import { textQueryOf } from "../../../features/consent-templates/query-of.ts";
import { STATE_WORDS } from "../../../features/consent-templates/words.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { Route } from "./+types/texts";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Texts" };

export const loader = load((ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return listTemplates(ctx, v.parse(TemplateListInput, textQueryOf(searchParams)));
});

export const meta = () => [{ title: "Consent texts · Executive Advisor" }];

export default function ConsentTexts() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = textQueryOf(params);
  const { data: list } = useSeededQuery(textsQuery(query), useLoaderData<typeof loader>());
  const address = (changes: Record<string, string | null>) =>
    listAddress(params, { new: null, ...changes });
  const over = (changes: Record<string, string | null>) =>
    address({ cursor: params.get("cursor"), ...changes });
  const isEmpty = list.counts.all === 0 && !query.q;
  return (
    <Screen
      wide
      title="Consent"
      description="The words that people agree to. Each published version stays as it was."
      action={
        isEmpty ? null : (
          <LinkButton
            to={over({ new: "1" })}
            preventScrollReset
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            New text
          </LinkButton>
        )
      }
    >
      <ConsentTabs value="texts" />
      <div className="flex flex-col gap-4">
        {isEmpty ? null : (
          <div className="flex flex-wrap items-end gap-3">
            <SegmentedControl
              label="State"
              value={query.state || "all"}
              segments={[
                { value: "all", label: `All ${list.counts.all}`, to: address({ state: null }) },
                ...TEMPLATE_STATES.map((state) => ({
                  ...{ value: state, label: `${STATE_WORDS[state]} ${list.counts[state]}` },
                  to: address({ state }),
                })),
              ]}
            />
            <TextFilters key={query.state ?? ""} params={params} />
          </div>
        )}
        <TextTable {...{ list, params, address }} />
      </div>
      <NewTextDialog
        open={params.has("new")}
        onClose={() => void navigate(over({}), { preventScrollReset: true })}
      />
    </Screen>
  );
}
