import { eq } from "drizzle-orm";
import { base64url, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { notificationPreferences } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Unsubscribable } from "../../../worker/features/notification-preferences/contract.ts";
import { makeUnsubscribeUrl } from "../../../worker/features/notification-preferences/make-unsubscribe-url.ts";
import { resubscribe } from "../../../worker/features/notification-preferences/resubscribe.ts";
import { readUnsubscribable } from "../../../worker/features/notification-preferences/sign-subscription.ts";
import { unsubscribe } from "../../../worker/features/notification-preferences/unsubscribe.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

async function makeToken(of: Unsubscribable) {
  const { id: userId } = await makePerson(database);
  const url = new URL(await makeUnsubscribeUrl(ctx, { userId, of }));
  return { userId, token: url.searchParams.get("token") ?? expect.fail("no token") };
}

const stored = (userId: string) =>
  db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
      digest: notificationPreferences.digest,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));

const refused = { code: "link_used" };

describe("one press", () => {
  test("ends a kind's mails, in the digest too, and can be taken back", async () => {
    const { userId, token } = await makeToken("account");
    expect(await readUnsubscribable(ctx, token)).toBe("account");
    expect(await stored(userId)).toEqual([]);
    const { of, undo } = await unsubscribe(ctx, token);
    expect(of).toBe("account");
    expect(await stored(userId)).toEqual([
      { kind: "account", inApp: true, mail: false, digest: false },
    ]);
    await resubscribe(ctx, undo ?? expect.fail("nothing to take back"));
    expect(await stored(userId)).toEqual([
      { kind: "account", inApp: true, mail: true, digest: false },
    ]);
  });

  test("ends the digest of every kind, and leaves mails at once alone", async () => {
    const { userId, token } = await makeToken("digest");
    const { undo } = await unsubscribe(ctx, token);
    const rows = await stored(userId);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      "announcement",
      "feedback",
      "file",
      "operations",
      "plan",
      "task",
    ]);
    expect(rows.every(({ digest, mail }) => !digest && !mail)).toBe(true);
    await resubscribe(ctx, undo ?? expect.fail("nothing to take back"));
    expect((await stored(userId)).every(({ digest, mail }) => digest && !mail)).toBe(true);
  });

  test("done again changes nothing and offers nothing to take back", async () => {
    const { userId, token } = await makeToken("announcement");
    await unsubscribe(ctx, token);
    const before = await stored(userId);
    expect(await unsubscribe(ctx, token)).toEqual({ of: "announcement", undo: null });
    expect(await stored(userId)).toEqual(before);
  });

  test("for somebody who is gone says the same, and leaves nothing behind", async () => {
    const { userId, token } = await makeToken("account");
    await db.delete(profiles).where(eq(profiles.id, userId));
    expect(await unsubscribe(ctx, token)).toEqual({ of: "account", undo: null });
    expect(await stored(userId)).toEqual([]);
  });

  test("is taken back for an hour, and then no more", async () => {
    const { token } = await makeToken("account");
    const { undo } = await unsubscribe(ctx, token);
    clock.advance(LIMITS.resubscribeMs + 1000);
    await expect(resubscribe(ctx, undo ?? "")).rejects.toMatchObject(refused);
  });
});

describe("a token does nothing", () => {
  const sign = async (claims: object, audience: string, key: CryptoKey) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("somebody")
      .setAudience(audience)
      .setExpirationTime(Math.floor(clock.now() / 1000) + 60)
      .sign(key);
  const own = () => ctx.keys.mac("unsubscribe");

  test.each<[string, () => Promise<string>]>([
    ["when it is empty", () => Promise.resolve("")],
    ["when it is no token", () => Promise.resolve("a.b.c")],
    [
      "of another purpose's key",
      async () => sign({ of: "account" }, "unsubscribe", await ctx.keys.mac("mail-link")),
    ],
    ["for another purpose", async () => sign({ of: "account" }, "resubscribe", await own())],
    [
      "for a kind that is not known",
      async () => sign({ of: "weather" }, "unsubscribe", await own()),
    ],
    ["for no kind", async () => sign({}, "unsubscribe", await own())],
    [
      "that nobody signed",
      () =>
        Promise.resolve(
          new UnsecuredJWT({ of: "account" }).setSubject("x").setAudience("unsubscribe").encode(),
        ),
    ],
  ])("%s", async (_what, make) => {
    const token = await make();
    expect(await readUnsubscribable(ctx, token)).toBeNull();
    await expect(unsubscribe(ctx, token)).rejects.toMatchObject(refused);
  });

  test("when it names another person than was signed", async () => {
    const { token } = await makeToken("account");
    const { userId } = await makeToken("account");
    const [head, , tail] = token.split(".");
    const body = base64url.encode(
      JSON.stringify({ of: "account", sub: userId, aud: "unsubscribe", exp: clock.now() }),
    );
    await expect(unsubscribe(ctx, `${head}.${body}.${tail}`)).rejects.toMatchObject(refused);
    expect(await stored(userId)).toEqual([]);
  });

  test("once it is too old, and a way back is none to begin with", async () => {
    const { token } = await makeToken("account");
    await expect(resubscribe(ctx, token)).rejects.toMatchObject(refused);
    clock.advance(LIMITS.unsubscribeMs + 1000);
    expect(await readUnsubscribable(ctx, token)).toBeNull();
    await expect(unsubscribe(ctx, token)).rejects.toMatchObject(refused);
  });
});
