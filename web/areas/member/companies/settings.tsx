import { useLoaderData } from "react-router";
import { readCompany } from "../../../../worker/features/companies/read-company.ts";
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

export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  readCompany(ctx, companyIdIn(params)),
);

export const meta = () => [{ title: "Company settings · Executive Advisor" }];

export default function CompanySettings() {
  const loaded = useLoaderData<typeof loader>();
  const { data: company } = useSeededQuery(companyQuery(loaded.id), loaded);
  return (
    <CompanyScreen company={company} tab="settings">
      <OwnersOnly>
        <SettingsPart company={company} />
      </OwnersOnly>
    </CompanyScreen>
  );
}
