import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ScheduleInput, VersionList } from "../../../worker/kit/publishable/contract.ts";
import type { picturesApi } from "../../../worker/features/pictures/api.ts";
import type { Picture, PictureList } from "../../../worker/features/pictures/contract.ts";
import type { webpagesApi } from "../../../worker/features/webpages/api.ts";
import type {
  ImportedWebpage,
  PublishInput,
  Webpage,
  WebpageChanges,
  WebpageDefinition,
  WebpageExport,
  WebpageInput,
  WebpageList,
} from "../../../worker/features/webpages/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";

const webpages = lazyClient<typeof webpagesApi>("/api/webpages");
const pictures = lazyClient<typeof picturesApi>("/api/webpages/pictures");

type Client = Awaited<ReturnType<typeof webpages>>;
export type WebpageQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const WEBPAGE_KEYS = {
  all: ["webpages"],
  lists: ["webpages", "list"],
  versions: ["webpages", "versions"],
  pictures: ["webpages", "pictures"],
} as const;

export function webpagesQuery(query: WebpageQuery) {
  return queryOptions({
    queryKey: [...WEBPAGE_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<WebpageList> =>
      (await (await webpages()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export const review = reviewCalls("webpages", webpages);

export const versionsQuery = (id: string, published: number | null): Query<VersionList> => ({
  queryKey: [...WEBPAGE_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (await (await webpages())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
});

export const versionQuery = (id: string, number: number): Query<WebpageDefinition> => ({
  queryKey: [...WEBPAGE_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await webpages();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export const picturesQuery = queryOptions({
  queryKey: WEBPAGE_KEYS.pictures,
  queryFn: async ({ signal }): Promise<PictureList> =>
    (await (await pictures()).index.$get({ query: {} }, { init: { signal } })).json(),
});

export async function createWebpage(json: WebpageInput): Promise<Webpage> {
  return (await (await webpages()).index.$post({ json })).json();
}

export async function importWebpage(json: WebpageExport): Promise<ImportedWebpage> {
  return (await (await webpages()).import.$post({ json })).json();
}

export async function exportWebpage(id: string): Promise<WebpageExport> {
  return (await (await webpages())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicateWebpage(id: string): Promise<Webpage> {
  return (await (await webpages())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function readWebpage(id: string): Promise<Webpage> {
  return (await (await webpages())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: WebpageChanges };

export async function changeWebpage({ id, version, changes }: Change): Promise<Webpage> {
  const client = await webpages();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function publishWebpage({
  id,
  version,
  ...json
}: Seen & PublishInput): Promise<Webpage> {
  const client = await webpages();
  return (await client[":id"].publish.$post({ param: { id }, json }, seenVersion(version))).json();
}

export async function openWebpage(page: Seen & { isActive: boolean }): Promise<Webpage> {
  const { id, version, isActive } = page;
  const client = await webpages();
  const asked = { param: { id }, json: { isActive } };
  return (await client[":id"].open.$put(asked, seenVersion(version))).json();
}

export async function renameWebpage({
  id,
  version,
  slug,
}: Seen & { slug: string }): Promise<Webpage> {
  const client = await webpages();
  return (
    await client[":id"].slug.$put({ param: { id }, json: { slug } }, seenVersion(version))
  ).json();
}

export async function scheduleWebpage({
  id,
  version,
  ...json
}: Seen & ScheduleInput): Promise<Webpage> {
  const client = await webpages();
  return (await client[":id"].schedule.$put({ param: { id }, json }, seenVersion(version))).json();
}

type Return = Seen & { number: number; note: string };

export async function returnWebpage({ id, version, number, note }: Return): Promise<Webpage> {
  const asked = { param: { id, number: String(number) }, json: { note } };
  const client = await webpages();
  return (await client[":id"].versions[":number"].return.$post(asked, seenVersion(version))).json();
}

export async function removeWebpage({ id, version }: Seen): Promise<void> {
  await (await webpages())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function removePicture(id: string): Promise<void> {
  await (await pictures())[":id"].$delete({ param: { id } });
}

/** The body is the picture itself. */
export async function addPicture(picture: Blob, fileName: string): Promise<Picture> {
  const init = { body: picture, headers: { "content-type": picture.type } };
  const client = await pictures();
  return (await client[":fileName"].$put({ param: { fileName } }, { init })).json();
}
