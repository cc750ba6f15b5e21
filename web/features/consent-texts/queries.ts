import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { consentTextsApi } from "../../../worker/features/consent-texts/api.ts";
import type {
  ConsentDefinition,
  ConsentText,
  ConsentTextChanges,
  ConsentTextExport,
  ConsentTextInput,
  ConsentTextList,
} from "../../../worker/features/consent-texts/contract.ts";
import type { VersionList } from "../../../worker/kit/publishable/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";

const texts = lazyClient<typeof consentTextsApi>("/api/consent-templates");

type Client = Awaited<ReturnType<typeof texts>>;
export type TextQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const TEXT_KEYS = {
  lists: ["consent-templates", "list"],
  versions: ["consent-templates", "versions"],
} as const;

export function textsQuery(query: TextQuery) {
  return queryOptions({
    queryKey: [...TEXT_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<ConsentTextList> =>
      (await (await texts()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export const review = reviewCalls("consent-templates", texts);

export const versionsQuery = (id: string, published: number | null): Query<VersionList> => ({
  queryKey: [...TEXT_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (await (await texts())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
});

export const versionQuery = (id: string, number: number): Query<ConsentDefinition> => ({
  queryKey: [...TEXT_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await texts();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export async function createText(json: ConsentTextInput): Promise<ConsentText> {
  return (await (await texts()).index.$post({ json })).json();
}

export async function importText(json: ConsentTextExport): Promise<ConsentText> {
  return (await (await texts()).import.$post({ json })).json();
}

export async function exportText(id: string): Promise<ConsentTextExport> {
  return (await (await texts())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicateText(id: string): Promise<ConsentText> {
  return (await (await texts())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function readText(id: string): Promise<ConsentText> {
  return (await (await texts())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: ConsentTextChanges };

export async function changeText({ id, version, changes }: Change): Promise<ConsentText> {
  const client = await texts();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function publishText({
  id,
  version,
  note,
}: Seen & { note: string }): Promise<ConsentText> {
  const client = await texts();
  const asked = { param: { id }, json: { note } };
  return (await client[":id"].publish.$post(asked, seenVersion(version))).json();
}

type Return = Seen & { number: number };

export async function returnText({ id, version, number }: Return): Promise<ConsentText> {
  const asked = { param: { id, number: String(number) }, json: {} };
  const client = await texts();
  return (await client[":id"].versions[":number"].return.$post(asked, seenVersion(version))).json();
}

export async function removeText({ id, version }: Seen): Promise<void> {
  await (await texts())[":id"].$delete({ param: { id } }, seenVersion(version));
}
