import { useLoaderData } from "react-router";
import { listCompanies } from "../../../../worker/features/companies/all/list-companies.ts";
import { CompanyListInput } from "../../../../worker/features/companies/contract.ts";
import { COMPANY_ROWS } from "../../../features/companies/company-list.tsx";
import { allCompaniesQuery } from "../../../features/companies/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/companies";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.manage")];

export const handle = { crumb: "Companies", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listCompanies(ctx, readSearch(request, CompanyListInput)),
);

export const meta = () => [{ title: "Companies · Executive Advisor" }];

export default function Companies() {
  const list = useResourceList(
    COMPANY_ROWS,
    allCompaniesQuery,
    useLoaderData<typeof loader>(),
    undefined,
  );
  return (
    <Screen wide title="Companies" description="Every company, its owner, and how people join it.">
      <ResourceList list={list} />
    </Screen>
  );
}
