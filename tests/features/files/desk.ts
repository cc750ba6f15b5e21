import * as v from "valibot";
import { FileEntry, FileList } from "../../../worker/features/files/contract.ts";
import { Upload } from "../../../worker/features/files/uploads/contract.ts";
import { partCount, partRange } from "../../../worker/features/files/rules/file-parts.ts";
import { request } from "../../support/request.ts";

type As = { cookie: string };

/** Bytes that are different in each part: what they repeat is no part's length. */
export function longBytes(length: number): Uint8Array<ArrayBuffer> {
  const block = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at / 1000 + at) % 251);
  const all = new Uint8Array(length);
  for (let at = 0; at < length; at += block.length) {
    all.set(block.subarray(0, Math.min(block.length, length - at)), at);
  }
  return all;
}

export const textOf = (text: string) => new TextEncoder().encode(text);

export const begin = (as: As, name: string, bytes: number, folderId: string | null = null) =>
  request("/api/files/uploads", { as, json: { name, bytes, folderId } });

export async function begun(as: As, name: string, bytes: number, folderId: string | null = null) {
  return v.parse(Upload, await (await begin(as, name, bytes, folderId)).json());
}

export const sendPart = (
  as: As,
  id: string,
  number: number,
  body: string | Uint8Array<ArrayBuffer>,
) => streamPart(as, id, number, body, new Blob([body]).size);

/** As it comes; of a length that is not told where there is none. */
export const streamPart = (
  as: As,
  id: string,
  number: number,
  body: BodyInit | null,
  length?: number,
) =>
  request(`/api/files/uploads/${id}/parts/${number}`, {
    as,
    method: "PUT",
    body,
    headers: {
      "content-type": "application/octet-stream",
      ...(length === undefined
        ? { "transfer-encoding": "chunked" }
        : { "content-length": String(length) }),
    },
  });

export const finish = (as: As, id: string) =>
  request(`/api/files/uploads/${id}/completion`, { as, method: "POST" });

/** All parts of a new version of a file, before it is finished. */
export async function sentVersion(
  as: As,
  fileId: string,
  text: string,
  name = "Draft.txt",
): Promise<string> {
  const bytes = textOf(text);
  const json = { name, bytes: bytes.length, folderId: null, fileId };
  const answer = await request("/api/files/uploads", { as, json });
  const { id } = v.parse(Upload, await answer.json());
  await sendPart(as, id, 1, bytes);
  return id;
}

/** All parts of a file, and what its completion answers. */
async function upload(
  as: As,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  folderId: string | null = null,
) {
  const { id } = await begun(as, name, content.length, folderId);
  for (let number = 1; number <= partCount(content.length); number += 1) {
    const { from, to } = partRange(number, content.length);
    await sendPart(as, id, number, content.slice(from, to));
  }
  return finish(as, id);
}

export async function uploaded(
  as: As,
  name: string,
  content: Uint8Array<ArrayBuffer> = textOf("Minutes"),
  folderId: string | null = null,
) {
  return v.parse(FileEntry, await (await upload(as, name, content, folderId)).json());
}

export async function folder(as: As, name: string, parentId: string | null = null) {
  const answer = await request("/api/files/folders", { as, json: { name, parentId } });
  return v.parse(FileEntry, await answer.json());
}

export async function filesOf(as: As, search = ""): Promise<FileList> {
  return v.parse(FileList, await (await request(`/api/files${search}`, { as })).json());
}

export const namesOf = async (as: As, search = "") =>
  (await filesOf(as, search)).items.map(({ name }) => name);

export const post = (as: As, path: string, json: object) =>
  request(`/api/files/${path}`, { as, json });

export const content = (as: As, id: string, search = "", headers: Record<string, string> = {}) =>
  request(`/api/files/${id}/content${search}`, { as, headers });
