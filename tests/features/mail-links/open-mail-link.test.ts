import { eq } from "drizzle-orm";
import {
  base64url,
  decodeJwt,
  generateKeyPair,
  generateSecret,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { describe, expect, test } from "vitest";
import { mailLinks } from "../../../db/schema/mails.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import { MAIL_LINK_PURPOSES, type MailLinkPurpose } from "../../../db/values/mails.ts";
import { makeMailLink, MAIL_LINK_KEY } from "../../../worker/features/mail-links/make-mail-link.ts";
import { openMailLink, spendMailLink } from "../../../worker/features/mail-links/open-mail-link.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

async function makeLink(purpose: MailLinkPurpose = "reset_password") {
  const person = await makePerson(database);
  const { id: userId, email } = person;
  const { url, statements } = await makeMailLink(ctx, { purpose, userId, email, path: "/x" });
  await transaction(db, statements);
  const token = new URL(url).searchParams.get("token") ?? expect.fail("a link without a token");
  return { person, token, id: decodeJwt(token).jti ?? expect.fail("a token without an id") };
}

const open = (token: string, purpose: MailLinkPurpose = "reset_password") =>
  openMailLink(ctx, token, purpose);
const refused = { code: "link_used" };

test.each(MAIL_LINK_PURPOSES)(
  "a link for %s opens its row, as often as it is only looked at",
  async (purpose) => {
    const { person, token, id } = await makeLink(purpose);
    const row = { id, purpose, userId: person.id, email: person.email, usedAt: null };
    expect(await open(token, purpose)).toMatchObject(row);
    expect(await open(token, purpose)).toMatchObject(row);
  },
);

test.each(MAIL_LINK_PURPOSES)("a link for %s opens nothing else", async (purpose) => {
  const { token } = await makeLink(purpose);
  for (const other of MAIL_LINK_PURPOSES.filter((name) => name !== purpose)) {
    await expect(open(token, other)).rejects.toMatchObject(refused);
  }
});

describe("a forged link opens nothing", () => {
  const signed = (payload: JWTPayload, key: Parameters<SignJWT["sign"]>[0], alg: string) =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(key);
  const header = (fields: object) => base64url.encode(JSON.stringify(fields));
  const hmac = async (key: CryptoKey, text: string) =>
    base64url.encode(
      new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))),
    );

  test.each([
    ["by another key", async (p: JWTPayload) => signed(p, await generateSecret("HS256"), "HS256")],
    [
      "by the key of another purpose",
      async (p: JWTPayload) => signed(p, await ctx.keys.mac("something else"), "HS256"),
    ],
    ["by nobody (alg none)", (p: JWTPayload) => Promise.resolve(new UnsecuredJWT(p).encode())],
    ["with HS512", async (p: JWTPayload) => signed(p, await generateSecret("HS512"), "HS512")],
    [
      "with RS256",
      async (p: JWTPayload) => signed(p, (await generateKeyPair("RS256")).privateKey, "RS256"),
    ],
    [
      "with our key under another algorithm's name",
      async (p: JWTPayload) => {
        const body = `${header({ alg: "HS512" })}.${base64url.encode(JSON.stringify(p))}`;
        return `${body}.${await hmac(await ctx.keys.mac(MAIL_LINK_KEY), body)}`;
      },
    ],
  ])("%s", async (_how, forge) => {
    const { token } = await makeLink();
    await expect(open(await forge(decodeJwt(token)))).rejects.toMatchObject(refused);
    expect(await open(token)).toMatchObject({ usedAt: null });
  });

  test.each([
    ["whose row was changed", (p: JWTPayload, other: string) => ({ ...p, jti: other })],
    ["whose purpose was changed", (p: JWTPayload) => ({ ...p, aud: "verify_email" })],
    ["whose end was moved", (p: JWTPayload) => ({ ...p, exp: (p.exp ?? 0) + 1 })],
  ])("%s under the old signature", async (_what, change) => {
    const [mine, theirs] = [await makeLink(), await makeLink()];
    const [head, , signature] = mine.token.split(".");
    const payload = base64url.encode(JSON.stringify(change(decodeJwt(mine.token), theirs.id)));
    await expect(open(`${head}.${payload}.${signature}`)).rejects.toMatchObject(refused);
  });

  test.each(["", ".", "..", "a.b.c", "null", "x".repeat(5_000), "eyJhbGciOiJub25lIn0.e30."])(
    "that is %j",
    async (token) => {
      await expect(open(token)).rejects.toMatchObject(refused);
    },
  );

  test("with our signature for no row of ours, or for another purpose", async () => {
    const { id } = await makeLink();
    const key = await ctx.keys.mac(MAIL_LINK_KEY);
    const exp = Math.floor(clock.now() / 1000) + 60;
    const sign = (jti: string, aud: string) => signed({ jti, aud, exp }, key, "HS256");
    expect(await open(await sign(id, "reset_password"))).toMatchObject({ id });
    for (const token of [
      await sign(ctx.ids.next(), "reset_password"),
      await sign(id, "invitation"),
    ]) {
      await expect(open(token)).rejects.toMatchObject(refused);
    }
  });
});

test.each([
  ["verify_email", LIMITS.verifyEmailMs],
  ["invitation", LIMITS.invitationMs],
  ["reset_password", LIMITS.resetPasswordMs],
  ["change_email", LIMITS.changeEmailMs],
] as const)(
  "a link for %s ends when its time is over, and not before",
  async (purpose, lifetime) => {
    const { token } = await makeLink(purpose);
    clock.advance(lifetime - 1_001);
    await open(token, purpose);
    clock.advance(1_001);
    await expect(open(token, purpose)).rejects.toMatchObject(refused);
  },
);

test("of two who use a link at once one wins, and what the other wanted is not done", async () => {
  const { token, id, person } = await makeLink();
  const use = async (fullName: string) => {
    const link = await open(token);
    const mark = db.update(mailLinks).set({ fullName }).where(eq(mailLinks.id, link.id));
    await transaction(db, [...spendMailLink(ctx, link.id), mark]);
    return fullName;
  };
  const tried = await Promise.allSettled([use("first"), use("second"), use("third")]);
  const won = tried.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(won).toHaveLength(1);
  // Who came later either met the spent row, or opened it before and failed at the spending.
  for (const result of tried) {
    if (result.status === "fulfilled") continue;
    const late: unknown = result.reason;
    if (!(late instanceof PremiseFailed)) expect(late).toMatchObject(refused);
  }
  const row = await db.select().from(mailLinks).where(eq(mailLinks.id, id)).get();
  expect(row).toMatchObject({ fullName: won[0], userId: person.id });
  expect(row?.usedAt).not.toBeNull();
  await expect(open(token)).rejects.toMatchObject(refused);
});

test("a newer link of its kind replaces an older one, but for a sign-up's", async () => {
  for (const purpose of MAIL_LINK_PURPOSES) {
    const { token, person } = await makeLink(purpose);
    const again = { purpose, userId: person.id, email: person.email, path: "/x" };
    await transaction(db, (await makeMailLink(ctx, again)).statements);
    if (purpose === "verify_email") await open(token, purpose);
    else await expect(open(token, purpose)).rejects.toMatchObject(refused);
  }
});
