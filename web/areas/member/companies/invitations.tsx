import { useLoaderData } from "react-router";
import { InvitationListInput } from "../../../../worker/features/companies/contract.ts";
import { listInvitations } from "../../../../worker/features/companies/invitations/list-invitations.ts";
import { mayInvite } from "../../../../worker/features/companies/rules/rights.ts";
import { CompanyScreen } from "../../../features/companies/company-screen.tsx";
import { INVITATIONS } from "../../../features/companies/invitation-list.tsx";
import { InvitationMenu } from "../../../features/companies/invitation-menu.tsx";
import { InviteDialog } from "../../../features/companies/invite-dialog.tsx";
import { companyQuery, invitationsQuery } from "../../../features/companies/queries.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { openCompany } from "../../../server/open-company.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { useAuth } from "../../../shell/auth.tsx";
import type { Route } from "./+types/invitations";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.read")];

export const handle = { crumb: "Invitations", savesUrl: "new" };

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { company, seat } = await openCompany(ctx, params);
  const input = readSearch(request, InvitationListInput);
  return { company, page: await listInvitations(ctx, seat, input) };
});

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Invitations · Executive Advisor" }];

export default function Invitations() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = loaded.company;
  const { data: company } = useSeededQuery(companyQuery(id), loaded.company);
  const { isVisit } = useAuth();
  const mayAsk = mayInvite(company, "member") && !isVisit;
  const list = useResourceList(
    mayAsk ? INVITATIONS : READ_ONLY,
    (query) => invitationsQuery(id, query),
    loaded.page,
    undefined,
  );
  const invitation = useOverList(list, "new");
  return (
    <CompanyScreen
      company={company}
      tab="invitations"
      action={mayAsk ? <NewLink list={list} /> : null}
    >
      <ResourceList
        list={list}
        menu={mayAsk ? (row) => <InvitationMenu company={company} invitation={row} /> : undefined}
      />
      {mayAsk && invitation.isWanted ? (
        <InviteDialog
          company={company}
          mayOpenAccounts={list.page.mayOpenAccounts}
          {...invitation.dialog}
        />
      ) : null}
    </CompanyScreen>
  );
}

const { create: _create, ...READ_ONLY } = INVITATIONS;
