import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ContentVersionList } from "../../../worker/features/contents/contract.ts";
import type { formsApi } from "../../../worker/features/forms/api.ts";
import type {
  BulkFormInput,
  BulkFormOutcome,
  CompareInput,
  CreateFormInput,
  Form,
  FormChanges,
  FormDifference,
  FormList,
  FormVersion,
  PublishInput,
  WebhookSecret,
} from "../../../worker/features/forms-manager/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { Seen } from "../../lib/use-draft.ts";

const forms = lazyClient<typeof formsApi>("/api/forms");

type Client = Awaited<ReturnType<typeof forms>>;
export type FormQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const FORM_KEYS = {
  lists: ["forms", "list"],
  versions: (id: string) => ["forms", "versions", id],
} as const;

export function formsQuery(query: FormQuery) {
  return queryOptions({
    queryKey: [...FORM_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<FormList> =>
      (await (await forms()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export async function readFormIds(filter: FormQuery, cursor: string | null) {
  const query = { ...filter, limit: String(LIMITS.pageSizeMost) };
  const page = { query: cursor === null ? query : { ...query, cursor } };
  const list: FormList = await (await (await forms()).index.$get(page)).json();
  return { ids: list.items.map(({ id }) => id), nextCursor: list.nextCursor };
}

export function versionsQuery(id: string, published: number | null) {
  return queryOptions({
    queryKey: [...FORM_KEYS.versions(id), published],
    queryFn: async ({ signal }): Promise<ContentVersionList> =>
      (await (await forms())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export type Sides = { from: CompareInput["from"]; to: CompareInput["to"] };

/** The draft changes all the time: its version is part of what was asked. */
export function differencesQuery(id: string, { from, to }: Sides, version: number) {
  return queryOptions({
    queryKey: ["forms", "differences", id, from, to, version],
    queryFn: async ({ signal }): Promise<FormDifference> => {
      const query = { from: String(from), to: String(to) };
      const asked = (await forms())[":id"].differences.$get(
        { param: { id }, query },
        { init: { signal } },
      );
      return (await asked).json();
    },
  });
}

export async function readVersion(id: string, number: number): Promise<FormVersion> {
  const param = { id, number: String(number) };
  return (await (await forms())[":id"].versions[":number"].$get({ param })).json();
}

export async function createForm(json: CreateFormInput): Promise<Form> {
  return (await (await forms()).index.$post({ json })).json();
}

type Change = Seen & { changes: FormChanges };

export async function changeForm({ id, changes, version }: Change): Promise<Form> {
  const client = await forms();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

type Publish = Seen & { input: PublishInput };

export async function publishForm({ id, version, input }: Publish): Promise<Form> {
  const client = await forms();
  const asked = client[":id"].publish.$post({ param: { id }, json: input }, seenVersion(version));
  return (await asked).json();
}

type Return = Seen & { number: number; input: PublishInput };

export async function returnForm({ id, version, number, input }: Return): Promise<Form> {
  const client = await forms();
  const param = { id, number: String(number) };
  const asked = client[":id"].versions[":number"].return.$post(
    { param, json: input },
    seenVersion(version),
  );
  return (await asked).json();
}

export async function switchForm(id: string, isActive: boolean): Promise<Form> {
  return (await (await forms())[":id"].state.$post({ param: { id }, json: { isActive } })).json();
}

export async function renameForm(id: string, slug: string): Promise<Form> {
  return (await (await forms())[":id"].slug.$post({ param: { id }, json: { slug } })).json();
}

export async function duplicateForm(id: string): Promise<Form> {
  return (await (await forms())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function renewSecret(id: string): Promise<WebhookSecret> {
  return (await (await forms())[":id"]["webhook-secret"].$post({ param: { id } })).json();
}

/** What it is called and how many answers go with it are said where there are any. */
export async function removeForm(id: string, named: { title: string; answers: number } | null) {
  const query = named ? { title: named.title, answers: String(named.answers) } : {};
  await (await forms())[":id"].$delete({ param: { id }, query });
}

export async function changeSeveral(json: BulkFormInput): Promise<BulkFormOutcome> {
  return (await (await forms()).bulk.$post({ json })).json();
}

export async function downloadForm(id: string) {
  const answer = await (await forms())[":id"].export.$get({ param: { id } });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { file: await answer.blob(), name: name ?? "form.json" };
}
