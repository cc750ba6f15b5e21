import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { MadeReportsApi, TemplatesApi } from "../../../worker/features/reports/api.ts";
import type {
  Access,
  AccessInput,
  PreviewInput,
  Template,
  TemplateChanges,
  TemplateDefinition,
  TemplateExport,
  TemplateInput,
  TemplateList,
} from "../../../worker/features/reports/templates/contract.ts";
import type { AllSchedules } from "../../../worker/features/reports/schedules/contract.ts";
import type { MadeList } from "../../../worker/features/reports/made/contract.ts";
import type { ShownSection } from "../../../worker/features/reports/contract.ts";
import type { VersionList } from "../../../worker/kit/publishable/contract.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const templates = lazyClient<TemplatesApi>("/api/reports/templates");
const made = lazyClient<MadeReportsApi>("/api/reports/made");

type Templates = Awaited<ReturnType<typeof templates>>;
type Made = Awaited<ReturnType<typeof made>>;
type TemplatesQuery = InferRequestType<Templates["index"]["$get"]>["query"];
type MadeQuery = InferRequestType<Made["index"]["$get"]>["query"];
type AllSchedulesQuery = InferRequestType<Made["schedules"]["$get"]>["query"];

export const TEMPLATE_KEYS = {
  lists: ["report-templates", "list"],
  versions: ["report-templates", "versions"],
} as const;

export const templatesQuery = (query: TemplatesQuery) =>
  queryOptions({
    queryKey: [...TEMPLATE_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<TemplateList> =>
      (await (await templates()).index.$get({ query }, { init: { signal } })).json(),
  });

export const templateReview = reviewCalls("report-templates", templates);

export const templateVersionsQuery = (
  id: string,
  published: number | null,
): Query<VersionList> => ({
  queryKey: [...TEMPLATE_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (
      await (await templates())[":id"].versions.$get({ param: { id } }, { init: { signal } })
    ).json(),
});

export const templateVersionQuery = (id: string, number: number): Query<TemplateDefinition> => ({
  queryKey: [...TEMPLATE_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await templates();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export async function createTemplate(json: TemplateInput): Promise<Template> {
  return (await (await templates()).index.$post({ json })).json();
}

export async function importTemplate(json: TemplateExport): Promise<Template> {
  return (await (await templates()).import.$post({ json })).json();
}

export async function exportTemplate(id: string): Promise<TemplateExport> {
  return (await (await templates())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicateTemplate(id: string): Promise<Template> {
  return (await (await templates())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function readTemplate(id: string): Promise<Template> {
  return (await (await templates())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: TemplateChanges };

export async function changeTemplate({ id, version, changes }: Change): Promise<Template> {
  const client = (await templates())[":id"];
  return (await client.$patch({ param: { id }, json: changes }, seenVersion(version))).json();
}

export async function publishTemplate({
  id,
  version,
  note,
}: Seen & { note: string }): Promise<Template> {
  const publish = (await templates())[":id"].publish;
  return (await publish.$post({ param: { id }, json: { note } }, seenVersion(version))).json();
}

export async function returnTemplate({
  id,
  version,
  number,
}: Seen & { number: number }): Promise<Template> {
  const client = (await templates())[":id"].versions[":number"];
  const asked = { param: { id, number: String(number) }, json: {} };
  return (await client.return.$post(asked, seenVersion(version))).json();
}

export async function removeTemplate({ id, version }: Seen): Promise<void> {
  await (await templates())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export const previewQuery = (json: PreviewInput) =>
  queryOptions({
    queryKey: ["report-templates", "preview", json],
    queryFn: async ({ signal }): Promise<{ sections: ShownSection[] }> =>
      (await (await templates()).preview.$post({ json }, { init: { signal } })).json(),
  });

export const accessQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEMPLATE_KEYS.lists, "access", id],
    queryFn: async ({ signal }): Promise<Access> =>
      (
        await (await templates())[":id"].access.$get({ param: { id } }, { init: { signal } })
      ).json(),
  });

export async function changeAccess({ id, version }: Seen, json: AccessInput): Promise<Access> {
  const access = (await templates())[":id"].access;
  return (await access.$put({ param: { id }, json }, seenVersion(version))).json();
}

export const madeQuery = (query: MadeQuery) =>
  queryOptions({
    queryKey: ["reports-made", query],
    queryFn: async ({ signal }): Promise<MadeList> =>
      (await (await made()).index.$get({ query }, { init: { signal } })).json(),
  });

export const allSchedulesQuery = (query: AllSchedulesQuery) =>
  queryOptions({
    queryKey: ["reports-made", "schedules", query],
    queryFn: async ({ signal }): Promise<AllSchedules> =>
      (await (await made()).schedules.$get({ query }, { init: { signal } })).json(),
  });
