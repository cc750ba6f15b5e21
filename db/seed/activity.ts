import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { qualified } from "../qualified.ts";
import { auditEvents } from "../schema/audit.ts";
import { devices } from "../schema/devices.ts";
import { sessions } from "../schema/sessions.ts";
import { profiles } from "../schema/users.ts";
import { seedId } from "./seed-id.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS = 14;
const MEMBER = 2;
const AGENTS = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 16; Pixel 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
];
const METHODS = ["password", "passkey", "google", "password", "linkedin_oidc"] as const;

type Account = { id: string; email: string };

/** Two weeks of sign-ins, weekends quieter, some failing, and what else happens to accounts. */
export function activityRows(db: Database, accounts: readonly Account[], now: number) {
  const rows = visits(accounts, now);
  return [
    db.insert(auditEvents).values(
      [...signIns(accounts, now), ...turns(accounts, now)].map((event, index) => ({
        id: seedId(6, index + 1),
        ...event,
      })),
    ),
    db.insert(devices).values(rows.map(({ device }) => device)),
    db.insert(sessions).values(rows.map(({ session }) => session)),
    db.update(profiles).set({ lastSeenAt: lastSeen }),
  ] as const;
}

const PERSON = qualified(profiles.id);

/** By their sessions, and by what is known of earlier ones. */
const lastSeen = sql`(select max(at) from (
  select max(${sessions.lastSeenAt}) as at from ${sessions} where ${sessions.userId} = ${PERSON}
  union all select max(${auditEvents.createdAt}) from ${auditEvents} where ${auditEvents.userId} = ${PERSON} and ${auditEvents.eventType} in ('login_success', 'oauth_login_success')
))`;

function signIns(accounts: readonly Account[], now: number) {
  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const at = now - daysAgo * DAY;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const many = isWeekend ? 6 + (daysAgo % 3) : 22 + ((daysAgo * 7) % 13);
    return Array.from({ length: many }, (_unused, index) => {
      const account = accounts[(index * 11 + daysAgo * 17) % accounts.length]!;
      const isFailure = (index + daysAgo) % 9 === 4;
      const method = METHODS[index % METHODS.length]!;
      return {
        eventType: isFailure ? ("login_failed" as const) : ("login_success" as const),
        userId: account.id,
        email: account.email,
        userAgent: AGENTS[index % AGENTS.length]!,
        details: isFailure ? { message: "invalid_credentials" } : { method },
        createdAt: at - ((index * 37) % 600) * 60_000,
      };
    });
  }).flat();
}

const TURNS = [
  ["mfa_challenge", {}],
  ["mfa_failed", { reason: "wrong_code" }],
  ["mfa_challenge", {}],
  ["mfa_success", { factor: "totp" }],
  ["device_trusted", {}],
  ["password_reset_requested", {}],
  ["password_changed", {}],
  ["factor_added", { kind: "passkey" }],
  ["session_revoked", { device: "Firefox on Windows" }],
  ["email_verified", {}],
  ["logout", { scope: "everywhere" }],
] as const;

/** One of each, over the last days, for the log to be worth reading. */
function turns(accounts: readonly Account[], now: number) {
  return TURNS.map(([eventType, details], index) => {
    const account = accounts[(index * 5 + MEMBER) % accounts.length]!;
    return {
      eventType,
      userId: account.id,
      email: account.email,
      userAgent: AGENTS[index % AGENTS.length]!,
      details,
      createdAt: now - index * 7 * HOUR - 20 * 60_000,
    };
  });
}

/** A live session and its device for every third person; the member of the demo has three. */
function visits(accounts: readonly Account[], now: number) {
  const member = accounts[MEMBER]!;
  const people = accounts.filter((account, index) => index % 3 === 0 && account !== member);
  return [...people, member, member, member].map(({ id: userId }, index) => {
    const userAgent = AGENTS[index % AGENTS.length]!;
    const createdAt = now - ((index % 9) + 1) * DAY;
    const lastSeenAt = now - ((index * 5) % 96) * HOUR;
    const deviceId = seedId(8, index + 1);
    // No token hashes to these: the rows are there to be seen, nobody holds their cookies.
    const tokenHash = `demo-${index}`;
    return {
      device: {
        id: deviceId,
        userId,
        tokenHash,
        userAgent,
        trustedUntil: index % 2 === 0 ? now + 20 * DAY : null,
        createdAt,
        lastUsedAt: lastSeenAt,
      },
      session: {
        id: seedId(7, index + 1),
        tokenHash,
        userId,
        deviceId,
        secondFactor: "not_required" as const,
        method: METHODS[index % METHODS.length]!,
        userAgent,
        createdAt,
        lastSeenAt,
        idleExpiresAt: now + 10 * DAY,
        expiresAt: now + 50 * DAY,
      },
    };
  });
}
