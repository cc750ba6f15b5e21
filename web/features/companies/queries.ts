import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { companiesApi } from "../../../worker/features/companies/api.ts";
import type {
  AnswerInput,
  CompanyChanges,
  CompanyInput,
  DomainInput,
  HolidayInput,
  HolidaysInput,
  InvitationInput,
  MergeInput,
} from "../../../worker/features/companies/contract.ts";
import type { CompanyRole, MemberSight } from "../../../db/values/companies.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const companies = lazyClient<typeof companiesApi>("/api/companies");

type Client = Awaited<ReturnType<typeof companies>>;
type MemberQuery = InferRequestType<Client[":id"]["members"]["$get"]>["query"];
type InvitationQuery = InferRequestType<Client[":id"]["invitations"]["$get"]>["query"];
type AllQuery = InferRequestType<Client["all"]["$get"]>["query"];

/** All that is shown of companies: who is in one shows in several places. */
export const COMPANIES = ["companies"];

export const ownCompaniesQuery = queryOptions({
  queryKey: [...COMPANIES, "own"],
  queryFn: async ({ signal }) =>
    (await (await companies()).index.$get({}, { init: { signal } })).json(),
});

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "one", id],
    queryFn: async ({ signal }) =>
      (await (await companies())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function membersQuery(id: string, query: MemberQuery) {
  return queryOptions({
    queryKey: [...COMPANIES, "members", id, query],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (
        await client[":id"].members.$get({ param: { id }, query }, { init: { signal } })
      ).json();
    },
  });
}

export function invitationsQuery(id: string, query: InvitationQuery) {
  return queryOptions({
    queryKey: [...COMPANIES, "invitations", id, query],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (
        await client[":id"].invitations.$get({ param: { id }, query }, { init: { signal } })
      ).json();
    },
  });
}

export function domainsQuery(id: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "domains", id],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (await client[":id"].domains.$get({ param: { id } }, { init: { signal } })).json();
    },
  });
}

export function allCompaniesQuery(query: AllQuery) {
  return queryOptions({
    queryKey: [...COMPANIES, "all", query],
    queryFn: async ({ signal }) =>
      (await (await companies()).all.$get({ query }, { init: { signal } })).json(),
  });
}

export function companyDetailQuery(id: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "detail", id],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (await client.all[":id"].$get({ param: { id } }, { init: { signal } })).json();
    },
  });
}

export function allMembersQuery(id: string, query: MemberQuery) {
  return queryOptions({
    queryKey: [...COMPANIES, "all-members", id, query],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (
        await client.all[":id"].members.$get({ param: { id }, query }, { init: { signal } })
      ).json();
    },
  });
}

export function companiesOfQuery(userId: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "of", userId],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (
        await client.all.of[":userId"].$get({ param: { userId } }, { init: { signal } })
      ).json();
    },
  });
}

/** What a merge would do. Never from the cache: it is what the confirmation promises. */
export function mergePreviewQuery(id: string, from: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "merge", id, from],
    queryFn: async ({ signal }) => {
      const client = await companies();
      const asked = { param: { id }, query: { from } };
      return (await client.all[":id"].merge.$get(asked, { init: { signal } })).json();
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

const seen = (version: number) => ({ headers: { "if-match": `"${version}"` } });
type Seen = { id: string; version: number };

export async function createCompany(json: CompanyInput) {
  return (await (await companies()).index.$post({ json })).json();
}

export async function changeCompany({ id, version }: Seen, json: CompanyChanges) {
  const client = await companies();
  return (await client[":id"].$patch({ param: { id }, json }, seen(version))).json();
}

export async function deleteCompany({ id, version }: Seen) {
  await (await companies())[":id"].$delete({ param: { id } }, seen(version));
}

export async function chooseCompany(companyId: string) {
  await (await companies()).chosen.$put({ json: { companyId } });
}

export async function answerInvitation(invitationId: string, answer: AnswerInput["answer"]) {
  const client = await companies();
  const asked = { param: { invitationId }, json: { answer } };
  return (await client.invitations[":invitationId"].answer.$post(asked)).json();
}

export async function joinCompany(id: string) {
  return (await (await companies())[":id"].membership.$put({ param: { id } })).json();
}

export async function leaveCompany(id: string) {
  await (await companies())[":id"].membership.$delete({ param: { id } });
}

export async function changeSight(id: string, shownTo: MemberSight) {
  const client = await companies();
  return (await client[":id"].membership.$patch({ param: { id }, json: { shownTo } })).json();
}

export async function transferCompany(id: string, userId: string) {
  const client = await companies();
  return (await client[":id"].owner.$put({ param: { id }, json: { userId } })).json();
}

type MemberSeen = { userId: string; version: number };

export async function changeRole(
  id: string,
  { userId, version }: MemberSeen,
  role: Exclude<CompanyRole, "owner">,
) {
  const client = await companies();
  const asked = { param: { id, userId }, json: { role } };
  return (await client[":id"].members[":userId"].$patch(asked, seen(version))).json();
}

export async function removeMember(id: string, { userId, version }: MemberSeen) {
  const client = await companies();
  await client[":id"].members[":userId"].$delete({ param: { id, userId } }, seen(version));
}

export async function inviteMember(id: string, json: InvitationInput) {
  const client = await companies();
  return (await client[":id"].invitations.$post({ param: { id }, json })).json();
}

export async function changeInvitation(
  id: string,
  invitation: Seen,
  role: Exclude<CompanyRole, "owner">,
) {
  const client = await companies();
  const asked = { param: { id, invitationId: invitation.id }, json: { role } };
  return (
    await client[":id"].invitations[":invitationId"].$patch(asked, seen(invitation.version))
  ).json();
}

export async function withdrawInvitation(id: string, invitation: Seen) {
  const client = await companies();
  const param = { id, invitationId: invitation.id };
  await client[":id"].invitations[":invitationId"].$delete({ param }, seen(invitation.version));
}

export async function resendInvitation(id: string, invitationId: string) {
  const client = await companies();
  await client[":id"].invitations[":invitationId"].mails.$post({ param: { id, invitationId } });
}

export async function claimDomain(id: string, json: DomainInput) {
  const client = await companies();
  return (await client[":id"].domains.$post({ param: { id }, json })).json();
}

export async function checkRecord(id: string, domainId: string) {
  const client = await companies();
  return (await client[":id"].domains[":domainId"].check.$post({ param: { id, domainId } })).json();
}

export async function enterCode(id: string, domainId: string, code: string) {
  const client = await companies();
  const asked = { param: { id, domainId }, json: { code } };
  return (await client[":id"].domains[":domainId"].code.$post(asked)).json();
}

export async function resendCode(id: string, domainId: string) {
  const client = await companies();
  return (await client[":id"].domains[":domainId"].mails.$post({ param: { id, domainId } })).json();
}

export async function removeDomain(id: string, domainId: string) {
  const client = await companies();
  await client[":id"].domains[":domainId"].$delete({ param: { id, domainId } });
}

export async function changeAnyCompany({ id, version }: Seen, json: CompanyChanges) {
  const client = await companies();
  return (await client.all[":id"].$patch({ param: { id }, json }, seen(version))).json();
}

export async function deleteAnyCompany({ id, version }: Seen) {
  await (await companies()).all[":id"].$delete({ param: { id } }, seen(version));
}

export async function removeAnyMember(id: string, { userId, version }: MemberSeen) {
  const client = await companies();
  await client.all[":id"].members[":userId"].$delete({ param: { id, userId } }, seen(version));
}

export async function transferAnyCompany(id: string, userId: string) {
  const client = await companies();
  await client.all[":id"].owner.$put({ param: { id }, json: { userId } });
}

export async function removeAnyDomain(id: string, domainId: string) {
  const client = await companies();
  await client.all[":id"].domains[":domainId"].$delete({ param: { id, domainId } });
}

export async function withdrawAnyInvitation(id: string, { id: invitationId, version }: Seen) {
  const client = await companies();
  const param = { id, invitationId };
  await client.all[":id"].invitations[":invitationId"].$delete({ param }, seen(version));
}

export async function mergeCompanies(id: string, json: MergeInput) {
  const client = await companies();
  return (await client.all[":id"].merge.$post({ param: { id }, json })).json();
}

export function holidaysQuery(id: string) {
  return queryOptions({
    queryKey: [...COMPANIES, "holidays", id],
    queryFn: async ({ signal }) => {
      const client = await companies();
      return (await client[":id"].holidays.$get({ param: { id } }, { init: { signal } })).json();
    },
  });
}

export async function addHolidays(id: string, json: HolidaysInput) {
  const client = await companies();
  return (await client[":id"].holidays.$post({ param: { id }, json })).json();
}

export async function addHoliday(id: string, holiday: HolidayInput) {
  const {
    items: [added],
  } = await addHolidays(id, { items: [holiday] });
  // Of one that was not added the server says why.
  if (!added) throw new Error("The holiday was not added.");
  return added;
}

export async function changeHoliday(id: string, holiday: Seen, json: HolidayInput) {
  const client = await companies();
  const asked = { param: { id, holidayId: holiday.id }, json };
  return (await client[":id"].holidays[":holidayId"].$put(asked, seen(holiday.version))).json();
}

export async function removeHoliday(id: string, holiday: Seen) {
  const client = await companies();
  const param = { id, holidayId: holiday.id };
  await client[":id"].holidays[":holidayId"].$delete({ param }, seen(holiday.version));
}
