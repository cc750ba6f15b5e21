import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { consentTemplatesApi } from "../../../worker/features/consent-templates/api.ts";
import type {
  ConsentDefinition,
  Template,
  TemplateChanges,
  TemplateExport,
  TemplateInput,
  TemplateList,
} from "../../../worker/features/consent-templates/contract.ts";
import type { ContentVersionList } from "../../../worker/features/contents/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { Seen } from "../../lib/use-draft.ts";

const texts = lazyClient<typeof consentTemplatesApi>("/api/consent-templates");

type Client = Awaited<ReturnType<typeof texts>>;
export type TextQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const TEXT_KEYS = {
  lists: ["consent-templates", "list"],
  versions: ["consent-templates", "versions"],
} as const;

export function textsQuery(query: TextQuery) {
  return queryOptions({
    queryKey: [...TEXT_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<TemplateList> =>
      (await (await texts()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function versionsQuery(id: string, published: number | null) {
  return queryOptions({
    queryKey: [...TEXT_KEYS.versions, id, published],
    queryFn: async ({ signal }): Promise<ContentVersionList> => {
      const client = await texts();
      return (await client[":id"].versions.$get({ param: { id } }, { init: { signal } })).json();
    },
  });
}

export function versionQuery(id: string, number: number | null) {
  return queryOptions({
    queryKey: [...TEXT_KEYS.versions, id, "one", number],
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ConsentDefinition> => {
      const param = { id, number: String(number) };
      const client = await texts();
      return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
    },
  });
}

export async function createText(json: TemplateInput): Promise<Template> {
  return (await (await texts()).index.$post({ json })).json();
}

export async function importText(json: TemplateExport): Promise<Template> {
  return (await (await texts()).import.$post({ json })).json();
}

export async function exportText(id: string): Promise<TemplateExport> {
  return (await (await texts())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicateText(id: string): Promise<Template> {
  return (await (await texts())[":id"].duplicate.$post({ param: { id } })).json();
}

type Change = Seen & { changes: TemplateChanges };

export async function changeText({ id, version, changes }: Change): Promise<Template> {
  const client = await texts();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function publishText({
  id,
  version,
  note,
}: Seen & { note: string }): Promise<Template> {
  const client = await texts();
  const asked = { param: { id }, json: { note } };
  return (await client[":id"].publish.$post(asked, seenVersion(version))).json();
}

type Return = Seen & { number: number };

export async function returnText({ id, version, number }: Return): Promise<Template> {
  const asked = { param: { id, number: String(number) }, json: {} };
  const client = await texts();
  return (await client[":id"].versions[":number"].return.$post(asked, seenVersion(version))).json();
}

export async function removeText({ id, version }: Seen): Promise<void> {
  await (await texts())[":id"].$delete({ param: { id } }, seenVersion(version));
}
