import { queryOptions } from "@tanstack/react-query";
import type { AttachmentsApi } from "../../../../worker/features/files/attachments/api.ts";
import type {
  AttachmentInput,
  HolderInput,
} from "../../../../worker/features/files/attachments/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { FILES } from "../queries.ts";

const attachments = lazyClient<AttachmentsApi>("/api/files/attachments");

/** An item that was just made is asked for until it is saved. */
const UNSAVED_MS = 2000;

export function attachmentsQuery({ kind, id }: HolderInput) {
  return queryOptions({
    queryKey: [...FILES, "attachments", kind, id],
    queryFn: async ({ signal }) =>
      (
        await (await attachments()).index.$get({ query: { kind, id } }, { init: { signal } })
      ).json(),
    refetchInterval: ({ state }) => (isProblem(state.error, "not_found") ? UNSAVED_MS : false),
  });
}

export function usesQuery(fileId: string) {
  return queryOptions({
    queryKey: [...FILES, "uses", fileId],
    queryFn: async ({ signal }) =>
      (
        await (await attachments()).of[":fileId"].$get({ param: { fileId } }, { init: { signal } })
      ).json(),
  });
}

export async function attachFile(json: AttachmentInput) {
  return (await (await attachments()).index.$post({ json })).json();
}

export async function detachFile(id: string) {
  await (await attachments())[":id"].$delete({ param: { id } });
}

/** Another address for each version, so that no older one is shown. */
export const attachmentAddress = (
  { id, versionNumber }: { id: string; versionNumber: number },
  show = false,
) => `/api/files/attachments/${id}/content?version=${versionNumber}${show ? "&show=1" : ""}`;
