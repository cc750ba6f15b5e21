import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { profiles } from "../../../db/schema/users.ts";
import { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { readAvatar } from "../../../worker/features/profiles/read-avatar.ts";
import { readEnv } from "../../../worker/env.ts";
import { toBase64 } from "../../../worker/kernel/pure/bytes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();

type Sent = { body?: BodyInit; type?: string };

const send = (as: { cookie: string }, { body = PICTURES.png, type = "image/png" }: Sent = {}) =>
  request("/api/profiles/own/avatar", {
    method: "PUT",
    as,
    body,
    headers: { "content-type": type },
  });

async function urlAfter(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return v.parse(OwnProfile, await response.json()).avatarUrl;
}

const files = async () =>
  (await readEnv(testEnv()).files.list({ prefix: "avatars/" })).objects.map(({ key }) => key);

describe("a picture of oneself", () => {
  test.each(["png", "jpeg", "webp"] as const)("as %s is kept and served as such", async (kind) => {
    const person = await makePerson(database);
    const url = await urlAfter(await send(person, { body: PICTURES[kind], type: `image/${kind}` }));
    const answer = await request(url, { as: await makePerson(database) });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURES[kind]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": `image/${kind}`,
      "x-content-type-options": "nosniff",
      "content-disposition": "attachment",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'; sandbox/);
  });

  test("is shown to nobody who is not signed in", async () => {
    const url = await urlAfter(await send(await makePerson(database)));
    await readProblem(await request(url), 401);
    await readProblem(
      await request(url, { as: await makePerson(database, { secondFactor: "pending" }) }),
      401,
    );
  });

  test("replaces the one before, whose file is removed", async () => {
    const person = await makePerson(database);
    const before = await files();
    const first = await urlAfter(await send(person));
    const second = await urlAfter(await send(person));
    expect(second).not.toBe(first);
    await readProblem(await request(first, { as: person }), 404);
    expect((await files()).length).toBe(before.length + 1);
  });

  test("is removed with its file, and removing none is no fault", async () => {
    const person = await makePerson(database);
    const url = await urlAfter(await send(person));
    const remove = () => request("/api/profiles/own/avatar", { method: "DELETE", as: person });
    expect(await urlAfter(await remove())).toBe("");
    await readProblem(await request(url, { as: person }), 404);
    expect(await urlAfter(await remove())).toBe("");
  });

  test("sent twice at once leaves one file, the one that the profile names", async () => {
    const person = await makePerson(database);
    const before = new Set(await files());
    const statuses = (await Promise.all([send(person), send(person)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    const left = (await files()).filter((key) => !before.has(key));
    const row = await database.db.select().from(profiles).where(eq(profiles.id, person.id)).get();
    expect(left).toEqual([`avatars/${row?.avatarUrl.split("/").at(-1)}`]);
  });

  test("is read into the export of its person, and there is none without one", async () => {
    const person = await makePerson(database);
    const read = () =>
      readAvatar(actAs(makeContext(database).ctx, person), readEnv(testEnv()).files);
    expect(await read()).toBeNull();
    await send(person);
    const [head, data] = ((await read()) ?? "").split(",");
    expect(head).toBe("data:image/png;base64");
    expect(data).toBe(toBase64(new Uint8Array(PICTURES.png)));
  });

  test("leaves the version of what is being typed elsewhere", async () => {
    const person = await makePerson(database);
    const response = await send(person);
    expect(v.parse(OwnProfile, await response.json()).version).toBe(1);
  });
});

/** A picture of so many bytes: before its end stands another chunk, as long as that takes. */
function pictureOf(bytes: number): Uint8Array<ArrayBuffer> {
  const [body, end] = [PICTURES.png.subarray(0, -12), PICTURES.png.subarray(-12)];
  const picture = new Uint8Array(bytes);
  picture.set(body);
  picture.set(end, bytes - end.length);
  const content = bytes - PICTURES.png.length - 12;
  new DataView(picture.buffer).setUint32(body.length, content);
  picture.set(new TextEncoder().encode("IDAT"), body.length + 4);
  return picture;
}

test("a picture may have as many bytes as are allowed, and not one more", async () => {
  const person = await makePerson(database);
  const sent = (bytes: number) => send(person, { body: pictureOf(bytes) });
  expect(await urlAfter(await sent(LIMITS.avatarBytes))).toMatch(/\.png$/);
  await readProblem(await sent(LIMITS.avatarBytes + 1), 413);
});

describe("a picture is refused", () => {
  test.each(["application/json", "text/html", "image/svg+xml", "image/gif", "text/plain"])(
    "as %s",
    async (type) => {
      const problem = await readProblem(await send(await makePerson(database), { type }), 415);
      expect(problem.detail).toMatch(/image\/png/);
    },
  );

  test("by its content, in words, and nothing is stored", async () => {
    const person = await makePerson(database);
    const before = await files();
    for (const body of ["<svg/>", "", "x".repeat(64)]) {
      const problem = await readProblem(await send(person, { body }), 422);
      expect(problem.fields?.["picture"]).toMatch(/PNG, JPEG or WebP/);
    }
    await readProblem(await send(person, { body: PICTURES.jpeg }), 422);
    expect(await files()).toEqual(before);
  });

  test("when it is too large", async () => {
    const person = await makePerson(database);
    for (const bytes of [LIMITS.avatarBytes + 1, LIMITS.bodyBytes + 1]) {
      const body = new Uint8Array(bytes);
      body.set(PICTURES.png);
      const problem = await readProblem(await send(person, { body }), 413);
      expect(problem.code).toBe("body_too_large");
    }
  });

  test("from whoever may not come in", async () => {
    await readProblem(await send({ cookie: "" }), 401);
    await readProblem(await send(await makePerson(database, { suspended: true })), 403);
  });
});

test("no other route takes a picture for a body", async () => {
  const person = await makePerson(database);
  for (const [method, path] of [
    ["PATCH", "/api/profiles/own"],
    ["POST", "/api/sessions"],
    ["POST", "/api/profiles/own/avatar"],
  ] as const) {
    const headers = { "content-type": "image/png" };
    const response = await request(path, { method, as: person, body: PICTURES.png, headers });
    await readProblem(response, 415);
  }
});

test.each(["x.png", "../secret.png", `${"a".repeat(22)}.svg`, `${"a".repeat(22)}.png`])(
  "no file is found under the name %s",
  async (name) => {
    const person = await makePerson(database);
    const response = await request(`/api/profiles/avatars/${encodeURIComponent(name)}`, {
      as: person,
    });
    expect([404, 422]).toContain(response.status);
  },
);
