import { useLoaderData } from "react-router";
import {
  readCompanyRules,
  readLead,
} from "../../../../worker/features/ai/company-rules/read-company-rules.ts";
import { readCompany } from "../../../../worker/features/companies/read-company.ts";
import { mayHere } from "../../../../worker/policy/permissions.ts";
import { CompanyRulesForm } from "../../../features/ai/company/company-rules-form.tsx";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { companyQuery } from "../../../features/companies/queries.ts";
import { SettingsPart } from "../../../features/companies/settings-part.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { companyIdIn } from "../../../server/open-company.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import type { Route } from "./+types/settings";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.read")];

export const handle = { crumb: "Settings" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const company = await readCompany(ctx, companyIdIn(params));
  const isLead = company.role !== "member" && mayHere(ctx.actor, "ai.company");
  return {
    company,
    ai: isLead ? await readCompanyRules(ctx, await readLead(ctx, company.id)) : null,
  };
});

export const meta = () => [{ title: "Company settings · Executive Advisor" }];

export default function CompanySettings() {
  const loaded = useLoaderData<typeof loader>();
  const { data: company } = useSeededQuery(companyQuery(loaded.company.id), loaded.company);
  return (
    <CompanyScreen company={company} tab="settings">
      <OwnersOnly>
        <SettingsPart
          company={company}
          ai={loaded.ai ? <CompanyRulesForm companyId={company.id} seed={loaded.ai} /> : null}
        />
      </OwnersOnly>
    </CompanyScreen>
  );
}
