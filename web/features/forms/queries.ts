import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { VersionList } from "../../../worker/kit/publishable/contract.ts";
import type { formsApi } from "../../../worker/features/forms/api.ts";
import type { FormDefinition } from "../../../worker/features/forms/contract.ts";
import type {
  BulkFormInput,
  BulkFormOutcome,
  CreateFormInput,
  Form,
  FormChanges,
  FormList,
  PublishInput,
  WebhookSecret,
} from "../../../worker/features/forms/list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";

const forms = lazyClient<typeof formsApi>("/api/forms");

type Client = Awaited<ReturnType<typeof forms>>;
export type FormQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const FORM_KEYS = {
  lists: ["forms", "list"],
  versions: ["forms", "versions"],
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

export const review = reviewCalls("forms", forms);

export const versionsQuery = (id: string, published: number | null): Query<VersionList> => ({
  queryKey: [...FORM_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (await (await forms())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
});

export const versionQuery = (id: string, number: number): Query<FormDefinition> => ({
  queryKey: [...FORM_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await forms();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export async function createForm(json: CreateFormInput): Promise<Form> {
  return (await (await forms()).index.$post({ json })).json();
}

export async function readForm(id: string): Promise<Form> {
  return (await (await forms())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: FormChanges };

export async function changeForm({ id, changes, version }: Change): Promise<Form> {
  const client = await forms();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

type Publish = Seen & PublishInput;

export async function publishForm({ id, version, ...json }: Publish): Promise<Form> {
  const client = await forms();
  return (await client[":id"].publish.$post({ param: { id }, json }, seenVersion(version))).json();
}

type Return = Seen & PublishInput & { number: number };

export async function returnForm({ id, version, number, ...json }: Return): Promise<Form> {
  const client = await forms();
  const asked = { param: { id, number: String(number) }, json };
  return (await client[":id"].versions[":number"].return.$post(asked, seenVersion(version))).json();
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
  return { document: await answer.json(), fileName: name ?? "form.json" };
}
