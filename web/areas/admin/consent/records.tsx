import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { ConsentListInput } from "../../../../worker/features/consents/contract.ts";
import { listConsents } from "../../../../worker/features/consents/list-consents.ts";
import { readChoices } from "../../../../worker/features/consents/read-choices.ts";
import { ExportRecords } from "../../../features/consents/records/export-records.tsx";
import { HowToVerify } from "../../../features/consents/records/how-to-verify.tsx";
import { recordsQuery } from "../../../features/consents/records/queries.ts";
import { recordQueryOf } from "../../../features/consents/records/query-of.ts";
import { isFiltered, RecordFilters } from "../../../features/consents/records/record-filters.tsx";
import { RecordTable } from "../../../features/consents/records/record-table.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/records";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Records", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const [list, choices] = await Promise.all([
    listConsents(ctx, v.parse(ConsentListInput, recordQueryOf(searchParams))),
    readChoices(ctx),
  ]);
  return { list, choices };
});

export const meta = () => [{ title: "Consents · Executive Advisor" }];

export default function ConsentRecords() {
  const [params] = useSearchParams();
  const loaded = useLoaderData<typeof loader>();
  const query = recordQueryOf(params);
  const { data: list } = useSeededQuery(recordsQuery(query), loaded.list);
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const isEmpty = list.total === 0 && !isFiltered(params);
  const narrowed = ["purpose", "linkId", "templateId", "version", "state", "personId"];
  return (
    <Screen
      wide
      title="Consent"
      description="Who agreed to what, in which words, and whether the record still is what was stored."
      action={isEmpty ? null : <ExportRecords query={query} />}
    >
      <ConsentTabs value="records" />
      <div className="flex flex-col gap-4">
        {isEmpty ? null : (
          <RecordFilters
            key={narrowed.map((name) => params.get(name)).join()}
            params={params}
            choices={loaded.choices}
            address={address}
          />
        )}
        <RecordTable {...{ list, params, address }} />
        {isEmpty ? null : <HowToVerify />}
      </div>
    </Screen>
  );
}
