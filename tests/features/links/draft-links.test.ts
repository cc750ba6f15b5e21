import { describe, expect, test } from "vitest";
import type { LinkKind } from "../../../db/values/links.ts";
import type { MadeLink } from "../../../worker/features/links/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { post } from "./desk.ts";

const database = await takeDatabase();
const makeAdmin = () => makePerson(database, { roles: ["member", "admin"] });

const KINDS: [LinkKind, string][] = [
  ["webpage_draft", "/api/webpages"],
  ["form_draft", "/api/forms"],
];

async function makeDraft(as: TestPerson, path: string): Promise<string> {
  if (path === "/api/forms") return (await makeForm(database, { isDraft: true })).id;
  const answer = await request(path, { as, json: { title: "A draft" } });
  return (await answer.json<{ id: string }>()).id;
}

describe.each(KINDS)("a link to a draft: %s", (kind, path) => {
  const ask = (as: TestPerson, targetId: string, json: object = {}) =>
    post(as, { kind, targetId, name: "For the board", days: 30, ...json });

  test("is made by an admin, and leads to a page of its own", async () => {
    const admin = await makeAdmin();
    const made = await ask(admin, await makeDraft(admin, path));
    expect(made.status).toBe(200);
    const { url, row } = await made.json<MadeLink>();
    expect(new URL(url).pathname).toMatch(/^\/drafts\/[\w-]{43}$/);
    expect(row).toMatchObject({ kind, hasPassword: false, state: "active" });
  });

  test("is made by nobody else, and of nothing else", async () => {
    const [admin, member] = [await makeAdmin(), await makePerson(database)];
    const id = await makeDraft(admin, path);
    const other = KINDS.find(([one]) => one !== kind)?.[1] ?? "";
    expect((await ask(member, id)).status).toBe(404);
    expect((await ask(admin, await makeDraft(admin, other))).status).toBe(404);
    expect((await ask(admin, crypto.randomUUID())).status).toBe(404);
    expect((await post(admin, { kind, name: "No target", days: 30 })).status).toBe(404);
  });

  test("takes no password and stands in no frame", async () => {
    const admin = await makeAdmin();
    const id = await makeDraft(admin, path);
    for (const more of [
      { password: "a long password" },
      { embedOrigins: ["https://a.example.com"] },
    ]) {
      const answer = await ask(admin, id, more);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        fields: Object.fromEntries(Object.keys(more).map((key) => [key, expect.any(String)])),
      });
    }
  });
});
