import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { links } from "../../../db/schema/links.ts";
import { profiles } from "../../../db/schema/users.ts";
import { readShared } from "../../../worker/features/files/shared-file.ts";
import { enterPassword } from "../../../worker/features/links/enter-password.ts";
import { findLink } from "../../../worker/features/links/find-link.ts";
import { embedOriginsOf } from "../../../worker/features/links/queries.ts";
import { isProven, signProof } from "../../../worker/features/links/sign-proof.ts";
import type { Limiter } from "../../../worker/kernel/context.ts";
import { tooManyRequests } from "../../../worker/kernel/errors.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { end, linksOf, makeLink, post as postLink } from "../links/desk.ts";
import { folder, post, uploaded } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;

const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

async function share(as: { cookie: string }, json: object = {}) {
  const file = await uploaded(as, "Board paper.txt");
  const { row, path } = await makeLink(as, { kind: "file", targetId: file.id, ...json });
  return { file, row, path, token: tokenOf(path) };
}

const { ctx } = makeContext(database);
const shown = async (token: string) => readShared(ctx, await findLink(ctx, token));
const isDead = (token: string) =>
  expect(shown(token)).rejects.toMatchObject({ code: "link_dead", status: 404 });

describe("a link to a file", () => {
  test("opens a page of its own, and shows the file as it is now", async () => {
    const person = await makePerson(database);
    const { file, path, token, row } = await share(person);
    expect(path).toBe(`/shared/${token}`);
    expect(row.hasPassword).toBe(false);
    expect(await shown(token)).toMatchObject({ name: "Board paper.txt", ownerId: person.id });
    expect((await linksOf(person, `?target=${file.id}`)).items.map(({ id }) => id)).toEqual([
      row.id,
    ]);
    expect((await linksOf(person, `?target=${crypto.randomUUID()}`)).items).toEqual([]);
  });

  test("is made of one’s own file alone, and of none in the trash", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const file = await uploaded(person, "Board paper.txt");
    const json = { kind: "file", targetId: file.id };
    expect((await postLink(other, json)).status).toBe(404);
    expect((await postLink(person, { kind: "file" })).status).toBe(404);
    await post(person, "trash", { ids: [file.id] });
    expect((await postLink(person, json)).status).toBe(404);
    expect((await linksOf(person)).items).toEqual([]);
  });

  test("shows nothing while the file or its folder is in the trash, and works again after", async () => {
    const person = await makePerson(database);
    const kept = await folder(person, "Board");
    const file = await uploaded(person, "Board paper.txt", undefined, kept.id);
    const { path } = await makeLink(person, { kind: "file", targetId: file.id });
    for (const id of [file.id, kept.id]) {
      await post(person, "trash", { ids: [id] });
      await isDead(tokenOf(path));
      await post(person, "trash/restorations", { ids: [id] });
      expect((await shown(tokenOf(path))).id).toBe(file.id);
    }
  });

  test("ends with the file, when it is ended, and while its owner is suspended", async () => {
    const person = await makePerson(database);
    const [gone, ended, theirs] = [await share(person), await share(person), await share(person)];
    await post(person, "trash", { ids: [gone.file.id] });
    await post(person, "trash/removals", { ids: [gone.file.id] });
    await end(person, ended.row.id);
    await isDead(gone.token);
    await isDead(ended.token);
    const states = (await linksOf(person)).items.map(({ id, state }) => [id, state]);
    expect(states).toContainEqual([gone.row.id, "ended"]);
    expect(states).toContainEqual([theirs.row.id, "active"]);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
    await isDead(theirs.token);
  });

  test("of another kind opens no file", async () => {
    const person = await makePerson(database);
    const { path } = await makeLink(person);
    await isDead(path.split("/")[4] ?? "");
  });
});

describe("the password of a link", () => {
  const PASSWORD = "correct horse";

  test("can be shown in frames of chosen websites, without a password alone, and of files alone", async () => {
    const person = await makePerson(database);
    const embedOrigins = ["https://intranet.example", "https://wiki.example:8443"];
    const { row, token } = await share(person, { embedOrigins });
    expect(row.embedOrigins).toEqual(embedOrigins);
    expect(embedOriginsOf(await findLink(ctx, token))).toEqual(embedOrigins);
    expect((await share(person)).row.embedOrigins).toEqual([]);
    const file = await uploaded(person, "Other.txt");
    const json = { kind: "file", targetId: file.id };
    for (const odd of [
      { ...json, embedOrigins, password: "a long password" },
      { ...json, embedOrigins: ["https://a.example; script-src *"] },
      { ...json, embedOrigins: ["http://a.example"] },
      { ...json, embedOrigins: ["https://a.example/path"] },
      { ...json, embedOrigins: Array.from({ length: 21 }, (_, at) => `https://a${at}.example`) },
      { kind: "task_calendar", embedOrigins },
    ]) {
      const { fields } = await readProblem(await postLink(person, odd), 422);
      expect(Object.keys(fields ?? {})[0]).toMatch(/^embedOrigins/);
    }
  });

  test("is kept as a hash alone, and in no answer", async () => {
    const person = await makePerson(database);
    const { row, token } = await share(person, { password: PASSWORD });
    expect(row.hasPassword).toBe(true);
    const [stored] = await db.select().from(links).where(eq(links.id, row.id));
    expect(stored?.passwordHash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(await linksOf(person))).not.toContain("scrypt");
    const link = await findLink(ctx, token);
    await expect(enterPassword(ctx, link, PASSWORD)).resolves.toBeUndefined();
    await expect(enterPassword(ctx, link, "wrong horse")).rejects.toMatchObject({ status: 422 });
  });

  test.each([
    ["too short", { password: "1234567" }],
    ["too long", { password: "x".repeat(129) }],
  ])("is refused when %s", async (_what, json) => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Board paper.txt");
    const answer = await postLink(person, { kind: "file", targetId: file.id, ...json });
    expect(Object.keys((await readProblem(answer, 422)).fields ?? {})).toEqual(["password"]);
  });

  test("is not for what programs open", async () => {
    const answer = await postLink(await makePerson(database), { password: PASSWORD });
    expect(Object.keys((await readProblem(answer, 422)).fields ?? {})).toEqual(["password"]);
  });

  test("is entered once for some hours: for that link, with that password, signed by us", async () => {
    const person = await makePerson(database);
    const { token } = await share(person, { password: PASSWORD });
    const link = await findLink(ctx, token);
    const other = await findLink(ctx, (await share(person, { password: PASSWORD })).token);
    const proof = await signProof(ctx, link);
    expect(await isProven(ctx, link, proof)).toBe(true);
    expect(await isProven(ctx, link, undefined)).toBe(false);
    expect(await isProven(ctx, other, proof)).toBe(false);
    expect(await isProven(ctx, { ...link, passwordHash: other.passwordHash }, proof)).toBe(false);
    const foreign = { ...ctx, keys: makeKeys("another installation's secret") };
    expect(await isProven(ctx, link, await signProof(foreign, link))).toBe(false);
    const later = (ms: number) => ({ ...ctx, clock: { now: () => ctx.clock.now() + ms } });
    const { linkProofMs } = ctx.limits;
    expect(await isProven(later(linkProofMs - 1000), link, proof)).toBe(true);
    expect(await isProven(later(linkProofMs), link, proof)).toBe(false);
    expect(await isProven(ctx, { ...link, passwordHash: null }, undefined)).toBe(true);
  });

  test("is not looked at once too many were tried, in the bucket of the link", async () => {
    const { token, row } = await share(await makePerson(database), { password: PASSWORD });
    const link = await findLink(ctx, token);
    const taken: string[] = [];
    const full: Limiter = {
      take: (key) => {
        taken.push(key);
        return Promise.reject(tooManyRequests(1));
      },
    };
    await expect(enterPassword({ ...ctx, limiter: full }, link, PASSWORD)).rejects.toMatchObject({
      status: 429,
    });
    expect(taken).toEqual([`link-password:${row.id}`]);
  });
});
