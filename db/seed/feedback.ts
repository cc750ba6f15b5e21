import type { Database } from "../client.ts";
import { userFeedback } from "../schema/feedback.ts";
import { type Said, SAID, SAID_BY_ADMIN, SAID_BY_COACH } from "./feedback-words.ts";
import { seedId } from "./seed-id.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [ADMIN, COACH, MEMBER] = [0, 1, 2];
/** People came one a day, over so many days: nobody speaks before they are there. */
const [FIRST_CAME, CAME_OVER] = [90, 80];
/** What is older has been looked at, but for a few. */
const LOOKED_AT = 6 * DAY;
const AGENTS = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
];

/** Twelve weeks of what people said about the product; the older of it mostly handled. */
export function feedbackRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const all = [
    ...SAID.map((said, index) => ({ said, by: speaker(said, index) })),
    ...SAID_BY_ADMIN.map((said) => ({ said, by: ADMIN })),
    ...SAID_BY_COACH.map((said) => ({ said, by: COACH })),
  ];
  const rows = all.map(({ said: [daysAgo, npsScore, pageUrl, comment], by }, index) => {
    const createdAt =
      now - daysAgo * DAY - (((index * 7) % 9) * HOUR + ((index * 23) % 60) * MINUTE);
    const isHandled = now - createdAt > LOOKED_AT && index % 9 !== 4;
    const handledAt = isHandled ? createdAt + (1 + (index % 3)) * DAY + index * MINUTE : null;
    const id = seedId(20, index + 1);
    return {
      id,
      npsScore,
      pageUrl,
      createdAt,
      handledAt,
      userId: accounts[by]!.id,
      submissionKey: id,
      comment: comment ?? null,
      userAgent: AGENTS[index % AGENTS.length]!,
      handledBy: isHandled ? accounts[ADMIN]!.id : null,
      version: isHandled ? 2 : 1,
      updatedAt: handledAt ?? createdAt,
    };
  });
  return [db.insert(userFeedback).values(rows)] as const;
}

/** Another one each time, among those who were there by then. */
function speaker([daysAgo]: Said, index: number): number {
  const there = Math.min(CAME_OVER, FIRST_CAME - 1 - daysAgo) - MEMBER;
  return MEMBER + ((index * 17) % there);
}
