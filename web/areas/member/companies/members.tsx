import { useLoaderData } from "react-router";
import { MemberListInput } from "../../../../worker/features/companies/contract.ts";
import { listMembers } from "../../../../worker/features/companies/members/list-members.ts";
import { leads, mayInvite } from "../../../../worker/features/companies/rules/rights.ts";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { MEMBERS } from "../../../features/companies/member-list.tsx";
import { MemberMenu } from "../../../features/companies/member-menu.tsx";
import { companyQuery, membersQuery } from "../../../features/companies/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { openCompany } from "../../../server/open-company.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { useAuth } from "../../../shell/auth.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/members";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.read")];

export const handle = { crumb: "Company", savesUrl: true };

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { company, seat } = await openCompany(ctx, params);
  return { company, page: await listMembers(ctx, seat, readSearch(request, MemberListInput)) };
});

export const meta = () => [{ title: "Members · Executive Advisor" }];

export default function Members() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = loaded.company;
  const { data: company } = useSeededQuery(companyQuery(id), loaded.company);
  const list = useResourceList(MEMBERS, (query) => membersQuery(id, query), loaded.page, undefined);
  const { isVisit } = useAuth();
  return (
    <CompanyScreen
      company={company}
      tab="members"
      action={
        mayInvite(company, "member") && !isVisit ? (
          <LinkButton to={`/companies/${id}/invitations?new=1`} variant="primary">
            Invite someone
          </LinkButton>
        ) : null
      }
    >
      <ResourceList
        list={list}
        menu={
          leads(company.role) && !isVisit
            ? (member) => <MemberMenu company={company} member={member} />
            : undefined
        }
      />
    </CompanyScreen>
  );
}
