import * as v from "valibot";
import { expect } from "vitest";
import { ContentVersionList } from "../../../worker/features/contents/contract.ts";
import { Picture, PictureList } from "../../../worker/features/pictures/contract.ts";
import {
  type Block,
  Difference,
  ImportedWebpage,
  Webpage,
  WebpageExport,
  WebpageList,
} from "../../../worker/features/webpages/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

type Asked = { as?: { cookie: string }; version?: number };
type Fields = Record<string, unknown>;

/** An admin at the pages, through the API as the screens use it. */
export async function openPageDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const send = (
    method: string,
    path: string,
    json?: unknown,
    { as = admin, version }: Asked = {},
  ) =>
    request(`/api/webpages${path}`, {
      ...{ method, as },
      ...(json === undefined ? {} : { json }),
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    });
  async function read<S extends v.GenericSchema>(schema: S, answer: Promise<Response>) {
    const given = await answer;
    if (given.status !== 200) expect.fail(await given.text());
    return v.parse(schema, await given.json());
  }
  const asPage = (answer: Promise<Response>) => read(Webpage, answer);
  type Seen = Pick<Webpage, "id" | "version">;
  const change = ({ id, version }: Seen, fields: Fields) =>
    asPage(send("PATCH", `/${id}`, fields, { version }));
  const write = (page: Webpage, blocks: readonly Block[]) =>
    change(page, { settings: { ...page.settings, blocks } });
  const add = (title: string, more: Fields = {}) => asPage(send("POST", "", { title, ...more }));
  const publish = ({ id, version }: Seen, more: Fields = {}) =>
    asPage(send("POST", `/${id}/publish`, more, { version }));
  return {
    ...{ admin, send, change, write, add, publish },
    list: (search = "") => read(WebpageList, send("GET", search)),
    page: (id: string) => asPage(send("GET", `/${id}`)),
    open: ({ id, version }: Seen, isActive: boolean) =>
      asPage(send("PUT", `/${id}/open`, { isActive }, { version })),
    rename: ({ id, version }: Seen, slug: string) =>
      asPage(send("PUT", `/${id}/slug`, { slug }, { version })),
    schedule: ({ id, version }: Seen, publishAt: string | null, takeDownAt: string | null) =>
      send("PUT", `/${id}/schedule`, { publishAt, takeDownAt }, { version }),
    duplicate: (id: string) => asPage(send("POST", `/${id}/duplicate`)),
    versions: (id: string) => read(ContentVersionList, send("GET", `/${id}/versions`)),
    bringBack: ({ id, version }: Seen, number: number) =>
      asPage(send("POST", `/${id}/versions/${number}/return`, {}, { version })),
    difference: (id: string, search: string) =>
      read(Difference, send("GET", `/${id}/difference?${search}`)),
    take: (id: string) => read(WebpageExport, send("GET", `/${id}/export`)),
    bring: (file: unknown) => read(ImportedWebpage, send("POST", "/import", file)),
    pictures: () => read(PictureList, send("GET", "/pictures")),
    addPicture: (bytes: Uint8Array, type = "image/png", fileName = "team.png") =>
      read(Picture, sendPicture({ as: admin, bytes, type, fileName })),
    /** A page with words, published. */
    published: async (title: string) => {
      const page = await add(title);
      return publish(await write(page, [words("w", `Words of ${title}.`)]));
    },
  };
}

export const words = (id: string, text: string): Block => ({ type: "text", id, text });

type Sent = { as: { cookie: string }; bytes: Uint8Array; type: string; fileName: string };

export function sendPicture({ as, bytes, type, fileName }: Sent) {
  return request(`/api/webpages/pictures/${encodeURIComponent(fileName)}`, {
    ...{ method: "PUT", as, body: new Blob([Uint8Array.from(bytes)]) },
    headers: { "content-type": type },
  });
}
