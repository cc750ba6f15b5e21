import { useLoaderData } from "react-router";
import { ConsentListInput } from "../../../../worker/features/consents/contract.ts";
import { listConsents } from "../../../../worker/features/consents/list-consents.ts";
import { readChoices } from "../../../../worker/features/consents/read-choices.ts";
import { ExportRecords } from "../../../features/consents/records/export-records.tsx";
import { HowToVerify } from "../../../features/consents/records/how-to-verify.tsx";
import { recordsQuery } from "../../../features/consents/records/queries.ts";
import { RECORDS } from "../../../features/consents/records/record-list.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/records";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Records", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, choices] = await Promise.all([
    listConsents(ctx, readSearch(request, ConsentListInput)),
    readChoices(ctx),
  ]);
  return { list, choices };
});

export const meta = () => [{ title: "Consents · Executive Advisor" }];

export default function ConsentRecords() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(RECORDS, recordsQuery, loaded.list, loaded.choices);
  return (
    <Screen
      wide
      title="Consent"
      description="Who agreed to what, in which words, and whether the record is unchanged."
      action={list.isEmpty ? null : <ExportRecords query={list.query} />}
    >
      <ConsentTabs value="records" />
      <ResourceList list={list} />
      {list.isEmpty ? null : <HowToVerify />}
    </Screen>
  );
}
