import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { listFactors } from "../../../worker/features/factors/list-factors.ts";
import { removeFactor } from "../../../worker/features/factors/remove-factor.ts";
import { renameFactor } from "../../../worker/features/factors/rename-factor.ts";
import { giveAuthenticator, giveRecoveryCode } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeSoftwarePasskey } from "../../support/software-passkey.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

const refusedWith = (code: string): unknown => expect.objectContaining({ code });

const mailsOf = async (userId: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId))).map(({ text }) => text);
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ eventType }) => eventType,
  );

describe("a factor", () => {
  test("is renamed by its owner, over the version that they saw", async () => {
    const person = await makePerson(database, { secondFactor: "verified" });
    const { id } = await giveAuthenticator(ctx, person.id);
    const act = actAs(ctx, person);
    const address = { kind: "totp", id } as const;
    await renameFactor(act, address, "Old phone", 1);
    await expect(renameFactor(act, address, "Other", 1)).rejects.toEqual(
      refusedWith("stale_version"),
    );
    expect((await listFactors(act)).items).toMatchObject([{ name: "Old phone", version: 2 }]);
    expect(await eventsOf(person.id)).toEqual(["factor_renamed"]);
  });

  test("is removed with a fresh proof; the last one takes the recovery codes along", async () => {
    const person = await makePerson(database, { secondFactor: "verified" });
    const [phone, tablet] = [
      await giveAuthenticator(ctx, person.id),
      await giveAuthenticator(ctx, person.id, "Tablet"),
    ];
    await giveRecoveryCode(ctx, person.id);
    const act = actAs(ctx, person);
    const stale = { ...act, actor: { ...act.actor, provenAt: null } };
    const address = (id: string) => ({ kind: "totp", id }) as const;
    await expect(removeFactor(stale, address(phone.id), 1)).rejects.toEqual(
      refusedWith("fresh_proof_required"),
    );
    await removeFactor(act, address(phone.id), 1);
    expect((await listFactors(act)).recoveryCodesLeft).toBe(1);
    await removeFactor(act, address(tablet.id), 1);
    expect(await listFactors(act)).toEqual({
      items: [],
      recoveryCodesLeft: 0,
      mustHaveOne: false,
    });
    expect(await eventsOf(person.id)).toEqual(["factor_removed", "factor_removed"]);
    expect(await mailsOf(person.id)).toHaveLength(2);
  });

  test("that is the last of someone who must have one stays, also when two go at once", async () => {
    const admin = await makePerson(database, { roles: ["admin"] });
    const passkey = await makeSoftwarePasskey(ctx);
    const keyId = await passkey.belongTo(admin.id);
    const { id } = await giveAuthenticator(ctx, admin.id);
    const act = actAs(ctx, admin, ["admin"]);
    const outcomes = await Promise.allSettled([
      removeFactor(act, { kind: "totp", id }, 1),
      removeFactor(act, { kind: "passkey", id: keyId }, 1),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { items, mustHaveOne } = await listFactors(act);
    expect(items).toHaveLength(1);
    expect(mustHaveOne).toBe(true);
    const last = { kind: items[0]!.kind, id: items[0]!.id };
    await expect(removeFactor(act, last, 1)).rejects.toMatchObject({
      code: "factor_required",
      detail: "Your account must keep a second factor. Add another one first.",
    });
  });

  test("is kept likewise where a setting covers its owner’s role", async () => {
    const coach = await makePerson(database, { roles: ["coach"], secondFactor: "verified" });
    const { id } = await giveAuthenticator(ctx, coach.id);
    const setting = { key: "mfa_required", value: "coach", updatedAt: clock.now() } as const;
    await db.insert(adminSettings).values(setting);
    const removed = removeFactor(actAs(ctx, coach, ["coach"]), { kind: "totp", id }, 1);
    await expect(removed).rejects.toEqual(refusedWith("factor_required"));
    await db.delete(adminSettings);
  });
});
