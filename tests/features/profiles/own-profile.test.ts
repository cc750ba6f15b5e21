import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { profiles } from "../../../db/schema/users.ts";
import { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const stored = async ({ id }: { id: string }) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get()) ?? expect.fail("nobody");

async function read(as: TestPerson) {
  const response = await request("/api/profiles/own", { as });
  expect(response.status).toBe(200);
  return v.parse(OwnProfile, await response.json());
}

const change = (as: { cookie: string }, json: unknown, version = '"1"') =>
  request("/api/profiles/own", { method: "PATCH", as, json, headers: { "if-match": version } });

describe("one's own profile", () => {
  test("is read with its version, and holds nobody else's", async () => {
    const person = await makePerson(database, { fullName: "Ines Roth", companyName: "Kestrel" });
    await makePerson(database, { fullName: "Somebody Else" });
    expect(await read(person)).toMatchObject({
      id: person.id,
      fullName: "Ines Roth",
      companyName: "Kestrel",
      avatarUrl: "",
      version: 1,
    });
  });

  test("takes the fields that were sent and leaves the others", async () => {
    const person = await makePerson(database, { fullName: "Ines Roth", companyName: "Kestrel" });
    const response = await change(person, { jobTitle: "  Chief of staff " });
    expect(v.parse(OwnProfile, await response.json())).toMatchObject({
      jobTitle: "Chief of staff",
      fullName: "Ines Roth",
      companyName: "Kestrel",
      version: 2,
    });
  });

  test("lets nobody change what is not theirs to say", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database, { fullName: "Somebody Else" });
    await change(person, {
      jobTitle: "Chief",
      id: other.id,
      email: "new@people.test",
      aiSuspended: true,
      isDemo: true,
      version: 9,
      emailVerifiedAt: null,
      deletionDueAt: 1,
      avatarUrl: "https://evil.example/x.png",
    });
    expect(await stored(person)).toMatchObject({
      email: person.email,
      aiSuspended: false,
      isDemo: false,
      deletionDueAt: null,
      avatarUrl: "",
      version: 2,
    });
    expect(await stored(other)).toMatchObject({ fullName: "Somebody Else", version: 1 });
  });

  test("completes its address, and refuses one that is none", async () => {
    const person = await makePerson(database);
    await change(person, { companyUrl: "kestrel.example" });
    expect((await stored(person)).companyUrl).toBe("https://kestrel.example");
    for (const companyUrl of ["javascript:alert(1)", "ftp://kestrel.example", "kestrel", ""]) {
      const problem = await readProblem(await change(person, { companyUrl }, '"2"'), 422);
      expect(problem.fields?.["companyUrl"]).toBeTruthy();
    }
  });

  test.each([
    ["fullName", ""],
    ["fullName", "Ada\r\nBcc: somebody@people.test"],
    ["fullName", "Ada \u202E tsoH"],
    ["jobTitle", "\u2067Chief"],
    ["companyIndustry", "one\u2028two"],
    ["fullName", "x".repeat(LIMITS.nameLength + 1)],
    ["fullName", 7],
    ["jobTitle", " "],
    ["companyDescription", "x".repeat(LIMITS.descriptionLength + 1)],
    ["language", "tlh"],
    ["locale", "xx-XX"],
    ["timeZone", "Mars/Olympus"],
    ["timeZone", "+05:00"],
    ["timeZone", "../../etc"],
  ])("refuses as %s %j, and names the field", async (field, value) => {
    const person = await makePerson(database);
    const problem = await readProblem(await change(person, { [field]: value }), 422);
    expect(problem.fields?.[field]).toBeTruthy();
    expect((await stored(person)).version).toBe(1);
  });

  test("keeps whatever words it is given as words", async () => {
    const person = await makePerson(database);
    const hostile = "'); drop table profiles; -- <script>alert(1)</script> \u200f \u{1f9ff}";
    expect((await change(person, { jobTitle: hostile })).status).toBe(200);
    expect((await stored(person)).jobTitle).toBe(hostile);
  });

  test("takes how dates and numbers are to be written, and the browser's own again", async () => {
    const person = await makePerson(database);
    await change(person, { locale: "de-DE", timeZone: "Europe/Berlin", language: "en" });
    expect(await stored(person)).toMatchObject({ locale: "de-DE", timeZone: "Europe/Berlin" });
    await change(person, { locale: "", timeZone: "" }, '"2"');
    expect(await stored(person)).toMatchObject({ locale: "", timeZone: "" });
  });

  test("refuses a change that names nothing, and one that did not see a version", async () => {
    const person = await makePerson(database);
    await readProblem(await change(person, {}), 422);
    await readProblem(await change(person, { jobTitle: "Chief" }, "latest"), 400);
  });

  test("changed from two tabs at once: one is written, the other sees how it stands", async () => {
    const person = await makePerson(database);
    const responses = await Promise.all([
      change(person, { jobTitle: "First" }),
      change(person, { jobTitle: "Second" }),
    ]);
    const late = responses.find(({ status }) => status !== 200) ?? expect.fail("both were written");
    const problem = await readProblem(late, 409);
    expect(problem).toMatchObject({
      code: "stale_version",
      current: { jobTitle: (await stored(person)).jobTitle, version: 2 },
    });
  });

  test("is open during onboarding, and to nobody who may not come in", async () => {
    const newcomer = await makePerson(database, { onboarded: false });
    expect((await change(newcomer, { jobTitle: "Chief" })).status).toBe(200);
    await readProblem(await request("/api/profiles/own"), 401);
    const pending = await makePerson(database, { secondFactor: "pending" });
    await readProblem(await change(pending, { jobTitle: "Chief" }), 401);
    const suspended = await makePerson(database, { suspended: true });
    await readProblem(await change(suspended, { jobTitle: "Chief" }), 403);
    expect((await stored(suspended)).jobTitle).toBe("");
  });
});
