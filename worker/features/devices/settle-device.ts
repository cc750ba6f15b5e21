import { and, eq, ne } from "drizzle-orm";
import { devices } from "../../../db/schema/devices.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { randomToken } from "../../kernel/ids.ts";
import { log } from "../../kernel/log.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import type { DeviceClaim } from "./contract.ts";
import { deviceCookie, ownDeviceHash } from "./queries.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

type Arrival = {
  userId: string;
  sessionId: string;
  claim: DeviceClaim | null;
  /** A second factor was verified here just now, and the person wants it remembered. */
  trust: boolean;
};

export type DeviceToken = { cookie: string; token: string };

/**
 * Ties a session that has come all the way in to its browser: gives the browser a new token, trusts it when
 * asked to, and mails the person when it was never seen before. A failure is only warned of.
 */
export async function settleDevice(ctx: Context, arrival: Arrival): Promise<DeviceToken | null> {
  try {
    return await settle(ctx, arrival);
  } catch (error) {
    log("warn", "device.not-registered", { requestId: ctx.requestId, error });
    return null;
  }
}

async function settle(ctx: Context, { userId, sessionId, claim, trust }: Arrival) {
  const now = ctx.clock.now();
  const token = randomToken();
  const heldHash = await ownDeviceHash(ctx, userId);
  const [known, others, people] = await ctx.db.batch([
    ctx.db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.userId, userId), eq(devices.tokenHash, heldHash))),
    ctx.db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.userId, userId), ne(devices.tokenHash, heldHash)))
      .limit(1),
    ctx.db
      .select({ email: profiles.email, fullName: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  const isTrusted = trust && claim !== null;
  const trusting = isTrusted
    ? {
        trustedUntil: now + ctx.limits.deviceTrustMs,
        fingerprint: claim.fingerprint,
        info: claim.info,
      }
    : {};
  const seen = {
    tokenHash: await sha256Hex(token),
    userAgent: ctx.client.userAgent,
    ipAddress: ctx.client.address,
    lastUsedAt: now,
    ...trusting,
  };
  const deviceId = known[0]?.id ?? ctx.ids.next();
  const person = people[0];
  const isNews = !known[0] && others.length > 0 && person !== undefined;
  await transaction(ctx.db, [
    known[0]
      ? ctx.db.update(devices).set(seen).where(eq(devices.id, deviceId))
      : ctx.db.insert(devices).values({ id: deviceId, userId, createdAt: now, ...seen }),
    ctx.db.update(sessions).set({ deviceId }).where(eq(sessions.id, sessionId)),
    ...(isTrusted
      ? [recordEvent(ctx, { type: "device_trusted", userId, details: { deviceId } })]
      : []),
    ...(isNews
      ? [
          ...queueMail(ctx, {
            to: person.email,
            userId,
            mail: {
              template: "new_device",
              name: person.fullName,
              userAgent: ctx.client.userAgent,
              address: ctx.client.address,
              at: now,
            },
          }),
          ...leaveSecurityNote(ctx, {
            userId,
            title: "Sign-in from a new device",
            content: `${readUserAgent(ctx.client.userAgent)}. If this wasn't you, sign out everywhere and change your password.`,
            tab: "devices",
            key: `device:${deviceId}`,
          }),
        ]
      : []),
  ]);
  if (isNews) ctx.effects.wake();
  return { cookie: await deviceCookie(userId), token };
}
