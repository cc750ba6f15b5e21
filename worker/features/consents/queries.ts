import { asc, eq, inArray, type SQL } from "drizzle-orm";
import * as v from "valibot";
import {
  consentEvents,
  consentKeys,
  consentLinks,
  consentPeople,
  consentReceipts,
  consents,
} from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { ConsentAnswers, type ConsentKeyList, PublicHalf } from "./contract.ts";
import { hasAddress } from "./hash-address.ts";
import { countsNow } from "./rules/standing.ts";

export type StoredConsent = typeof consents.$inferSelect;
export type StoredEvent = typeof consentEvents.$inferSelect;
export type StoredReceipt = typeof consentReceipts.$inferSelect;

/** The public halves of all pairs, newest first. */
export async function readPublicKeys(ctx: Context): Promise<ConsentKeyList> {
  const rows = await ctx.db
    .select({
      id: consentKeys.id,
      publicKey: consentKeys.publicKey,
      createdAt: consentKeys.createdAt,
      retiredAt: consentKeys.retiredAt,
    })
    .from(consentKeys)
    .orderBy(asc(consentKeys.createdAt));
  return {
    keys: rows.toReversed().map(({ id: kid, publicKey, createdAt, retiredAt }) => ({
      ...v.parse(PublicHalf, publicKey),
      kid,
      alg: "ES256" as const,
      use: "sig" as const,
      createdAt: iso(createdAt),
      retiredAt: retiredAt === null ? null : iso(retiredAt),
    })),
  };
}

/** Everything stored about consents, oldest first, with the person and what became of each. */
export async function readConsents(ctx: Context, where: SQL | undefined, limit?: number) {
  const query = ctx.db
    .select({ consent: consents, person: consentPeople, link: consentLinks })
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .innerJoin(consentLinks, eq(consentLinks.id, consents.linkId))
    .where(where)
    .orderBy(asc(consents.createdAt), asc(consents.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  const { events, receipts } = await readFollowing(
    ctx,
    rows.map(({ consent }) => consent.id),
  );
  return rows.map((row) => ({
    ...row,
    events: events.get(row.consent.id) ?? [],
    receipts: receipts.get(row.consent.id) ?? [],
  }));
}
export type FullConsent = Awaited<ReturnType<typeof readConsents>>[number];

/** What became of many consents, in two questions. */
async function readFollowing(ctx: Context, ids: readonly string[]) {
  const events = new Map<string, StoredEvent[]>();
  const receipts = new Map<string, StoredReceipt[]>();
  if (ids.length === 0) return { events, receipts };
  const [happened, issued] = await ctx.db.batch([
    ctx.db
      .select()
      .from(consentEvents)
      .where(inArray(consentEvents.consentId, [...ids]))
      .orderBy(asc(consentEvents.createdAt), asc(consentEvents.id)),
    ctx.db
      .select()
      .from(consentReceipts)
      .where(inArray(consentReceipts.consentId, [...ids]))
      .orderBy(asc(consentReceipts.createdAt), asc(consentReceipts.id)),
  ]);
  for (const event of happened) addTo(events, event.consentId, event);
  for (const receipt of issued) addTo(receipts, receipt.consentId, receipt);
  return { events, receipts };
}

/** Of a page of consents. */
export async function readEvents(ctx: Context, ids: readonly string[]) {
  return (await readFollowing(ctx, ids)).events;
}

function addTo<Row>(map: Map<string, Row[]>, key: string, row: Row) {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}

type Happened = { consent: StoredConsent; events: readonly StoredEvent[] };

export const toStated = ({ consent, events }: Happened) => ({
  purposes: consent.purposes,
  needsConfirmation: consent.needsConfirmation,
  events,
});

/** For other features, before they do what rests on it: whether an address consents to a purpose now. */
export async function isConsented(
  ctx: Context,
  asked: { email: string; templateId: string; purposeId: string },
): Promise<boolean> {
  const found = await readConsents(ctx, await hasAddress(ctx, asked.email));
  const ofConsentText = found.filter(({ consent }) => consent.templateId === asked.templateId);
  return countsNow(ofConsentText.map(toStated), asked.purposeId);
}

/** What was answered, as it is stored; null once erased. */
export function answersOf({ answers }: StoredConsent): ConsentAnswers | null {
  const parsed = v.safeParse(ConsentAnswers, answers);
  return parsed.success ? parsed.output : null;
}

/** What tells of the person, for its hash. */
export const personalOf = ({ consent, person }: Pick<FullConsent, "consent" | "person">) => ({
  salt: consent.salt,
  email: person.email,
  answers: consent.answers ?? null,
  ipAddress: consent.ipAddress,
  userAgent: consent.userAgent,
  screenshotHash: consent.screenshotHash,
});

export const iso = (at: number) => new Date(at).toISOString();
