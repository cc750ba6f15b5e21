import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { filesApi } from "../../../worker/features/files/api.ts";
import type {
  CopyInput,
  FileEntry,
  FolderInput,
  MoveInput,
} from "../../../worker/features/files/contract.ts";
import type { sharesApi } from "../../../worker/features/files/shares/api.ts";
import type { ShareInput } from "../../../worker/features/files/shares/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { readProblem } from "../../lib/read-problem.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const files = lazyClient<typeof filesApi>("/api/files");
const shares = lazyClient<typeof sharesApi>("/api/files/shares");

type Client = Awaited<ReturnType<typeof files>>;
type FilesQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** All that is shown of files. */
export const FILES = ["files"];

export function filesQuery(query: FilesQuery) {
  return queryOptions({
    queryKey: [...FILES, "list", query],
    queryFn: async ({ signal }) =>
      (await (await files()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function fileQuery(id: string) {
  return queryOptions({
    queryKey: [...FILES, "one", id],
    queryFn: async ({ signal }): Promise<FileEntry> =>
      (await (await files())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...FILES, "versions", id],
    queryFn: async ({ signal }) =>
      (await (await files())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function fileViewsQuery(id: string) {
  return queryOptions({
    queryKey: [...FILES, "views", id],
    queryFn: async ({ signal }) =>
      (await (await files())[":id"].views.$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function sharesQuery(entry: string) {
  return queryOptions({
    queryKey: [...FILES, "shares", entry],
    queryFn: async ({ signal }) =>
      (await (await shares()).index.$get({ query: { entry } }, { init: { signal } })).json(),
  });
}

export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: [...FILES, "people", q],
    queryFn: async ({ signal }) => ({ items: await readPeople(q, signal) }),
  });
}

export async function readPeople(q: string, signal: AbortSignal) {
  const answer = await (await shares()).people.$get({ query: { q } }, { init: { signal } });
  return (await answer.json()).items;
}

export async function shareEntry(json: ShareInput) {
  return (await (await shares()).index.$post({ json })).json();
}

export async function endShare(id: string) {
  await (await shares())[":id"].$delete({ param: { id } });
}

export async function leaveEntry(id: string) {
  await (await shares()).received[":id"].$delete({ param: { id } });
}

export const foldersQuery = queryOptions({
  queryKey: [...FILES, "folders"],
  queryFn: async ({ signal }) =>
    (await (await files()).folders.$get(undefined, { init: { signal } })).json(),
});

/** The beginning of a text, and whether there is more of it. */
export function beginningQuery({ id, bytes, versionNumber }: FileEntry) {
  return queryOptions({
    queryKey: [...FILES, "beginning", id, versionNumber],
    queryFn: async ({ signal }) => {
      const range = `bytes=0-${LIMITS.filePreviewBytes - 1}`;
      const headers = bytes === 0 ? {} : { range };
      const answer = await fetch(contentAddress({ id, versionNumber }, true), { headers, signal });
      if (!answer.ok) throw await readProblem(answer);
      return { text: await answer.text(), isAll: bytes <= LIMITS.filePreviewBytes };
    },
    staleTime: Infinity,
  });
}

type Named = Pick<FileEntry, "id" | "versionNumber">;

export const contentAddress = ({ id, versionNumber }: Named, show = false) =>
  `/api/files/${id}/content?version=${versionNumber}${show ? "&show=1" : ""}`;

export async function createFolder(json: FolderInput): Promise<FileEntry> {
  return (await (await files()).folders.$post({ json })).json();
}

type Renaming = { entry: FileEntry; name: string };

export async function renameEntry({ entry, name }: Renaming): Promise<FileEntry> {
  const client = await files();
  const asked = { param: { id: entry.id }, json: { name } };
  const seen = seenVersion(entry.version);
  if (entry.kind === "file") return (await client[":id"].$patch(asked, seen)).json();
  return (await client.folders[":id"].$patch(asked, seen)).json();
}

type Returning = { file: FileEntry; number: number };

export async function makeCurrent({ file, number }: Returning): Promise<FileEntry> {
  const param = { id: file.id, number: String(number) };
  const route = (await files())[":id"].versions[":number"].return;
  return (await route.$post({ param }, seenVersion(file.version))).json();
}

export async function deleteVersion(id: string, number: number) {
  await (
    await files()
  )[":id"].versions[":number"].$delete({
    param: { id, number: String(number) },
  });
}

export async function moveEntries(json: MoveInput) {
  return (await (await files()).moves.$post({ json })).json();
}

export async function copyFiles(json: CopyInput) {
  return (await (await files()).copies.$post({ json })).json();
}

export async function trashEntries(ids: string[]) {
  return (await (await files()).trash.$post({ json: { ids } })).json();
}

export async function restoreEntries(ids: string[]) {
  return (await (await files()).trash.restorations.$post({ json: { ids } })).json();
}

export async function removeEntries(ids: string[]) {
  return (await (await files()).trash.removals.$post({ json: { ids } })).json();
}
