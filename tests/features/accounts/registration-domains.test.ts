import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { companies, companyInvitations } from "../../../db/schema/companies.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { SignUpInput } from "../../../worker/features/accounts/contract.ts";
import { isAddressAccepted } from "../../../worker/features/accounts/queries.ts";
import { invitePeople } from "../../../worker/features/invitations/invite-people.ts";
import { findAccount } from "../../../worker/features/providers/find-account.ts";
import { signUp } from "../../../worker/features/accounts/sign-up.ts";
import { changeSetting } from "../../../worker/features/settings/change-setting.ts";
import { Setting } from "../../../worker/features/settings/contract.ts";
import type { AppError } from "../../../worker/kernel/errors.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database, makeClock());
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(adminSettings);
  await db.delete(companies);
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], email: "admin@people.test" });
});

const set = (allowed: string[], refused: string[]) =>
  changeSetting(
    actAs(ctx, admin, ["admin"]),
    { key: "registration_domains", value: { allowed, refused } },
    0,
  );
const ask = (value: unknown) =>
  request("/api/settings", {
    method: "PUT",
    as: admin,
    json: { key: "registration_domains", value },
    headers: { "if-match": '"0"' },
  });
const register = (email: string) =>
  signUp(
    ctx,
    v.parse(SignUpInput, { email, fullName: "Jo Lind", password: "a heron over the weir" }),
  );
const byProvider = (email: string) =>
  findAccount(ctx, {
    provider: "google",
    subject: email,
    email,
    isEmailVerified: true,
    fullName: "Jo Lind",
    authenticatedAt: null,
  });

describe("a sign-up", () => {
  test.each([
    ["nothing is said", [], [], "jo@any.test", true],
    ["the domain is allowed", ["good.test"], [], "jo@good.test", true],
    ["a domain above it is allowed", ["good.test"], [], "jo@mail.good.test", true],
    ["others are allowed", ["good.test"], [], "jo@any.test", false],
    ["it only ends alike", ["good.test"], [], "jo@notgood.test", false],
    ["the domain is refused", [], ["bad.test"], "jo@bad.test", false],
    ["a domain above it is refused", [], ["bad.test"], "jo@mail.bad.test", false],
    ["others are refused", [], ["bad.test"], "jo@any.test", true],
    ["it is allowed and refused", ["both.test"], ["both.test"], "jo@both.test", false],
    ["it is allowed below a refused one", ["a.bad.test"], ["bad.test"], "jo@a.bad.test", false],
    ["it is written in capitals", [], ["bad.test"], "Jo@BAD.test", false],
  ])("when %s", async (_case, allowed, refused, email, isAccepted) => {
    await set(allowed, refused);
    const registered = register(email);
    if (isAccepted) await registered;
    else await expect(registered).rejects.toMatchObject({ code: "address_not_accepted" });
    expect(await db.select().from(outbox)).toHaveLength(isAccepted ? 1 : 0);
    const trip = byProvider(`other-${email.toLowerCase()}`);
    if (isAccepted) await expect(trip).resolves.toEqual(expect.any(String));
    else await expect(trip).rejects.toMatchObject({ outcome: "address_not_accepted" });
  });

  test("is refused in the same words by either list", async () => {
    await set(["good.test"], ["bad.test"]);
    const said = await Promise.all(
      ["jo@bad.test", "jo@any.test"].map((email) =>
        register(email).catch((error: AppError) => ({ code: error.code, detail: error.detail })),
      ),
    );
    expect(said[0]).toEqual(said[1]);
    expect(JSON.stringify(said)).not.toMatch(/bad\.test|good\.test|list|domain/i);
    const answer = await request("/api/accounts", {
      json: { email: "jo@bad.test", fullName: "Jo Lind", password: "a heron over the weir" },
    });
    expect((await readProblem(answer, 403)).code).toBe("address_not_accepted");
  });
});

describe("an invitation lets an address in that the lists would not", () => {
  beforeEach(() => set([], ["bad.test"]));

  test("from an admin, by every way in", async () => {
    await invitePeople(actAs(ctx, admin, ["admin"]), {
      people: [{ email: "jo@bad.test", fullName: "Jo" }],
      roles: [],
    });
    expect(await isAddressAccepted(ctx, "jo@bad.test")).toBe(true);
    expect(await isAddressAccepted(ctx, "other@bad.test")).toBe(false);
    await register("jo@bad.test");
    await expect(byProvider("jo@bad.test")).resolves.toEqual(expect.any(String));
  });

  test("from a company, as long as it waits", async () => {
    const now = ctx.clock.now();
    const companyId = ctx.ids.next();
    await db.insert(companies).values({ id: companyId, name: "Acme", createdAt: 1, updatedAt: 1 });
    const asked = { companyId, role: "member" as const, createdAt: 1, expiresAt: now + 60_000 };
    await db.insert(companyInvitations).values([
      { ...asked, id: ctx.ids.next(), email: "asked@bad.test" },
      { ...asked, id: ctx.ids.next(), email: "late@bad.test", expiresAt: now },
      { ...asked, id: ctx.ids.next(), email: "said-no@bad.test", declinedAt: 1 },
    ]);
    await register("asked@bad.test");
    for (const name of ["late", "said-no", "another"]) {
      await expect(register(`${name}@bad.test`)).rejects.toMatchObject({
        code: "address_not_accepted",
      });
    }
  });
});

test("people who have an account sign in as before", async () => {
  const person = await makePerson(database, { email: "known@bad.test" });
  await set([], ["bad.test"]);
  await expect(byProvider("known@bad.test")).resolves.toBe(person.id);
});

test("registration that is closed stays closed for allowed domains", async () => {
  await set(["good.test"], []);
  await db
    .insert(adminSettings)
    .values({ key: "registration_enabled", value: "false", updatedAt: 1 });
  await expect(register("jo@good.test")).rejects.toMatchObject({ code: "registration_closed" });
});

test.each([
  { allowed: ["no domain"], refused: [] },
  { allowed: [], refused: ["https://bad.test/x"] },
  { allowed: [], refused: ["test"] },
  { allowed: ["10.0.0.1"], refused: [] },
  { allowed: "good.test", refused: [] },
  { allowed: [] },
  {
    allowed: [],
    refused: Array.from({ length: LIMITS.registrationDomainsMost + 1 }, (_, i) => `a${i}.test`),
  },
])("lists that cannot be meant are refused: %j", async (value) => {
  const answer = await ask(value);
  await readProblem(answer, 422);
  expect(await db.select().from(adminSettings)).toEqual([]);
});

test("domains are kept in one spelling", async () => {
  const answer = await ask({ allowed: ["@Good.TEST.", "good.test", "bücher.test"], refused: [] });
  const { value } = v.parse(Setting, await answer.json());
  expect(value).toEqual({ allowed: ["good.test", "xn--bcher-kva.test"], refused: [] });
  const row = await db
    .select()
    .from(adminSettings)
    .where(eq(adminSettings.key, "registration_domains"))
    .get();
  expect(row?.value).toContain("xn--bcher-kva.test");
});

test("what was edited into no lists refuses nobody", async () => {
  await db
    .insert(adminSettings)
    .values({ key: "registration_domains", value: "bad.test", updatedAt: 1 });
  expect(await isAddressAccepted(ctx, "jo@bad.test")).toBe(true);
});
