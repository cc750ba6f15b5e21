import { useLoaderData } from "react-router";
import { listDomains } from "../../../../worker/features/companies/domains/list-domains.ts";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { DomainPart } from "../../../features/companies/domain-part.tsx";
import { companyQuery } from "../../../features/companies/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { openCompany } from "../../../server/open-company.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import type { Route } from "./+types/domains";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.read")];

export const handle = { crumb: "Domains" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs, scope) => {
  const { company, seat } = await openCompany(ctx, params);
  return { company, list: await listDomains(ctx, seat, scope.env.dnsResolver !== "") };
});

export const meta = () => [{ title: "Domains · Executive Advisor" }];

export default function Domains() {
  const loaded = useLoaderData<typeof loader>();
  const { data: company } = useSeededQuery(companyQuery(loaded.company.id), loaded.company);
  return (
    <CompanyScreen company={company} tab="domains">
      <OwnersOnly>
        <DomainPart company={company} seed={loaded.list} />
      </OwnersOnly>
    </CompanyScreen>
  );
}
