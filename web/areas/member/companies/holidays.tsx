import { useLoaderData } from "react-router";
import { listHolidays } from "../../../../worker/features/companies/holidays/list-holidays.ts";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { HolidayPart } from "../../../features/companies/holiday-part.tsx";
import { companyQuery } from "../../../features/companies/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { openCompany } from "../../../server/open-company.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import type { Route } from "./+types/holidays";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.read")];

export const handle = { crumb: "Holidays" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { company, seat } = await openCompany(ctx, params);
  return { company, list: await listHolidays(ctx, seat) };
});

export const meta = () => [{ title: "Holidays · Executive Advisor" }];

export default function Holidays() {
  const loaded = useLoaderData<typeof loader>();
  const { data: company } = useSeededQuery(companyQuery(loaded.company.id), loaded.company);
  return (
    <CompanyScreen company={company} tab="holidays">
      <OwnersOnly>
        <HolidayPart company={company} seed={loaded.list} />
      </OwnersOnly>
    </CompanyScreen>
  );
}
