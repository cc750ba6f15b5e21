import { Difference, VersionList } from "../../../worker/kit/publishable/contract.ts";
import { Picture, PictureList } from "../../../worker/features/pictures/contract.ts";
import {
  type Block,
  ImportedWebpage,
  Webpage,
  WebpageExport,
  WebpageList,
} from "../../../worker/features/webpages/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";

type Fields = Record<string, unknown>;

/** An admin at the pages, through the API as the screens use it. */
export async function openPageDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const send = sendTo("/api/webpages", admin);
  const asPage = (answer: Promise<Response>) => readAnswer(Webpage, answer);
  type Seen = Pick<Webpage, "id" | "version">;
  const change = ({ id, version }: Seen, fields: Fields) =>
    asPage(send("PATCH", `/${id}`, fields, { version }));
  const write = (page: Webpage, blocks: readonly Block[]) =>
    change(page, { settings: { ...page.settings, blocks } });
  const add = (title: string, more: Fields = {}) => asPage(send("POST", "", { title, ...more }));
  const publish = ({ id, version }: Seen, more: Fields = {}) =>
    asPage(send("POST", `/${id}/publish`, more, { version }));
  return {
    admin,
    send,
    change,
    write,
    add,
    publish,
    list: (search = "") => readAnswer(WebpageList, send("GET", search)),
    page: (id: string) => asPage(send("GET", `/${id}`)),
    open: ({ id, version }: Seen, isActive: boolean) =>
      asPage(send("PUT", `/${id}/open`, { isActive }, { version })),
    rename: ({ id, version }: Seen, slug: string) =>
      asPage(send("PUT", `/${id}/slug`, { slug }, { version })),
    schedule: ({ id, version }: Seen, publishAt: string | null, takeDownAt: string | null) =>
      send("PUT", `/${id}/schedule`, { publishAt, takeDownAt }, { version }),
    duplicate: (id: string) => asPage(send("POST", `/${id}/duplicate`)),
    versions: (id: string) => readAnswer(VersionList, send("GET", `/${id}/versions`)),
    bringBack: ({ id, version }: Seen, number: number) =>
      asPage(send("POST", `/${id}/versions/${number}/return`, {}, { version })),
    difference: (id: string, search: string) =>
      readAnswer(Difference, send("GET", `/${id}/difference?${search}`)),
    take: (id: string) => readAnswer(WebpageExport, send("GET", `/${id}/export`)),
    bring: (file: unknown) => readAnswer(ImportedWebpage, send("POST", "/import", file)),
    pictures: () => readAnswer(PictureList, send("GET", "/pictures")),
    addPicture: (bytes: Uint8Array, type = "image/png", fileName = "team.png") =>
      readAnswer(Picture, sendPicture({ as: admin, bytes, type, fileName })),
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
    method: "PUT",
    as,
    body: new Blob([Uint8Array.from(bytes)]),
    headers: { "content-type": type },
  });
}
