import { useLoaderData } from "react-router";
import { listTerms } from "../../../../worker/features/ai-training/terms/list-terms.ts";
import { leads } from "../../../../worker/features/companies/rules/rights.ts";
import { VocabularyPart } from "../../../features/ai-training/terms/vocabulary-part.tsx";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { companyQuery } from "../../../features/companies/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { openCompany } from "../../../server/open-company.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import type { Route } from "./+types/vocabulary";

export const middleware: Route.MiddlewareFunction[] = [allow("ai-training.own")];

export const handle = { crumb: "Vocabulary" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { company, seat } = await openCompany(ctx, params);
  return { company, list: await listTerms(ctx, seat) };
});

export const meta = () => [{ title: "Vocabulary · Executive Advisor" }];

export default function CompanyVocabulary() {
  const loaded = useLoaderData<typeof loader>();
  const { data: company } = useSeededQuery(companyQuery(loaded.company.id), loaded.company);
  return (
    <CompanyScreen company={company} tab="vocabulary">
      <OwnersOnly>
        <VocabularyPart companyId={company.id} mayChange={leads(company.role)} seed={loaded.list} />
      </OwnersOnly>
    </CompanyScreen>
  );
}
