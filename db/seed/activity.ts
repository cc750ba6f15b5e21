import type { Database } from "../client.ts";
import { auditEvents } from "../schema/audit.ts";
import { sessions } from "../schema/sessions.ts";
import { seedId } from "./seed-id.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS = 14;
const AGENTS = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
];

type Account = { id: string; email: string };

/** Two weeks of sign-ins, weekends quieter, some failing; and a live session for every third person. */
export function activityRows(db: Database, accounts: readonly Account[], now: number) {
  const events = Array.from({ length: DAYS }, (_, daysAgo) => {
    const at = now - daysAgo * DAY;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const signIns = isWeekend ? 6 + (daysAgo % 3) : 22 + ((daysAgo * 7) % 13);
    return Array.from({ length: signIns }, (_unused, index) => {
      const account = accounts[(index * 11 + daysAgo * 17) % accounts.length]!;
      const isFailure = (index + daysAgo) % 9 === 4;
      return {
        eventType: isFailure ? ("login_failed" as const) : ("login_success" as const),
        userId: account.id,
        email: account.email,
        userAgent: AGENTS[index % AGENTS.length]!,
        details: isFailure ? { message: "invalid_credentials" } : {},
        createdAt: at - ((index * 37) % 600) * 60_000,
      };
    });
  }).flat();
  const live = accounts.filter((_, index) => index % 3 === 0);
  return [
    db
      .insert(auditEvents)
      .values(events.map((event, index) => ({ id: seedId(6, index + 1), ...event }))),
    db.insert(sessions).values(
      live.map(({ id }, index) => ({
        id: seedId(7, index + 1),
        // No token hashes to this: the rows are there to be seen, nobody holds their cookie.
        tokenHash: `demo-${id}`,
        userId: id,
        secondFactor: "not_required" as const,
        userAgent: AGENTS[index % AGENTS.length]!,
        createdAt: now - ((index % 9) + 1) * DAY,
        lastSeenAt: now - ((index * 5) % 96) * HOUR,
        idleExpiresAt: now + 10 * DAY,
        expiresAt: now + 50 * DAY,
      })),
    ),
  ] as const;
}
