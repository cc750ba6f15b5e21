import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { readCompanyDetail } from "../../../../worker/features/companies/all/list-companies.ts";
import {
  type CompanyDetail,
  MemberListInput,
} from "../../../../worker/features/companies/contract.ts";
import { listMembers } from "../../../../worker/features/companies/members/list-members.ts";
import { takeAdminSeat } from "../../../../worker/features/companies/read-seat.ts";
import { AnyMemberMenu } from "../../../features/companies/any-member-menu.tsx";
import {
  DomainsCard,
  EditCompany,
  InvitationsCard,
} from "../../../features/companies/company-detail-cards.tsx";
import { MEMBERS } from "../../../features/companies/member-list.tsx";
import { MergeDialog } from "../../../features/companies/merge-dialog.tsx";
import {
  allMembersQuery,
  COMPANIES,
  companyDetailQuery,
  deleteAnyCompany,
} from "../../../features/companies/queries.ts";
import { useCompanyAction } from "../../../features/companies/use-company-action.ts";
import { sizeWords } from "../../../features/companies/words.ts";
import { RecordButtons } from "../../../kit/record/record-parts.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { companyIdIn } from "../../../server/open-company.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { Route } from "./+types/company";

export const middleware: Route.MiddlewareFunction[] = [allow("companies.manage")];

export const handle = {
  savesUrl: true,
  crumb: ({ company }: { company: CompanyDetail }) => company.name,
  alternativeRoute: { to: "/admin/companies", label: "Companies" },
};

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const id = companyIdIn(params);
  const seat = await takeAdminSeat(ctx, id);
  const [company, page] = await Promise.all([
    readCompanyDetail(ctx, id),
    listMembers(ctx, seat, readSearch(request, MemberListInput)),
  ]);
  return { company, page };
});

export const meta = () => [{ title: "Company · Executive Advisor" }];

export default function Company() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = loaded.company;
  const { data: company } = useSeededQuery(companyDetailQuery(id), loaded.company);
  const list = useResourceList(
    MEMBERS,
    (query) => allMembersQuery(id, query),
    loaded.page,
    undefined,
  );
  const [isMerging, setMerging] = useState(false);
  return (
    <Screen
      manages="companies.manage"
      wide
      back={{ to: "/admin/companies", label: "Companies" }}
      title={<span className="wrap-anywhere">{company.name}</span>}
      description={[
        company.owner ? `Owned by ${company.owner.name}` : "",
        company.industry,
        sizeWords(company.size),
        company.site,
      ]
        .filter((part) => part !== "")
        .join(" · ")}
      controls={
        <>
          <RecordButtons kind="company" id={id} version={company.version} title={company.name} />
          <OnlyWith>
            <DeleteCompany company={company} />
            <Button onClick={() => setMerging(true)}>Merge</Button>
          </OnlyWith>
        </>
      }
      action={<EditCompany company={company} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ResourceList
          list={list}
          menu={(member) => <AnyMemberMenu company={company} member={member} />}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <Bound>
            <DomainsCard company={company} />
            <InvitationsCard company={company} />
          </Bound>
        </div>
      </div>
      {isMerging ? <MergeDialog company={company} open onOpenChange={setMerging} /> : null}
    </Screen>
  );
}

function DeleteCompany({ company }: { company: CompanyDetail }) {
  const navigate = useNavigate();
  const deleted = useTrashToast();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: COMPANIES });
  const end = useCompanyAction({
    run: () => deleteAnyCompany(company),
    failed: "The company was not deleted",
    isEnd: true,
    onDone: () => {
      deleted({ kind: "company", id: company.id, title: company.name, refresh });
      void navigate("/admin/companies");
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${company.name}?`}
      description="Its members keep their accounts. You can restore it from the trash, with its invitations and domains."
      confirmLabel="Delete company"
      onConfirm={() => end.mutateAsync().then(() => undefined)}
      trigger={<Button>Delete</Button>}
    />
  );
}
