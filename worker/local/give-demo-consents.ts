import { and, desc, eq, inArray, like, lte, sql } from "drizzle-orm";
import { consentKeys, consentLinks, consents } from "../../db/schema/consents.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import { mails } from "../../db/schema/mails.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { profiles } from "../../db/schema/users.ts";
import { type ConsentStory, consentStories } from "../../db/seed/consent-stories.ts";
import { type Asked, readDefinition } from "../features/consents/asked-version.ts";
import { confirmConsent } from "../features/consents/confirm-consent.ts";
import { digestConsent } from "../features/consents/digest-consent.ts";
import { eraseOwn } from "../features/consents/erase-person.ts";
import { issueReceipt } from "../features/consents/issue-receipt.ts";
import { linkTo } from "../features/consents/link-to.ts";
import { renewKey } from "../features/consents/renew-key.ts";
import { askedText } from "../features/consents/rules/evidence.ts";
import { storeConsent } from "../features/consents/store-consent.ts";
import { unsubscribeConsent, withdrawConsent } from "../features/consents/withdraw-consent.ts";
import type { Context } from "../kernel/context.ts";
import { type Installation, makeLocalContext } from "./make-local-context.ts";
import type { DatabaseAddress } from "./open-client.ts";

const DAY_MS = 86_400_000;
/** The key of the first weeks is retired by now. */
const RENEWED_DAYS_AGO = 21;

/** Gives the demo consents by the verbs that real ones go through, each at its time: all of it verifies. */
export async function giveDemoConsents(address: DatabaseAddress, installation: Installation) {
  const now = Date.now();
  const at = { time: now };
  // No two moments are the same, so that what happens one after the other is read in that order.
  const base = makeLocalContext(address, installation, { now: () => (at.time += 1) });
  const steps = consentStories(now).flatMap((story) => stepsOf(base, story));
  const renewal = { at: now - RENEWED_DAYS_AGO * DAY_MS, take: () => renewFirstKey(base) };
  for (const step of [...steps, renewal].toSorted((one, other) => one.at - other.at)) {
    at.time = step.at;
    await step.take();
  }
  await settleMails(base);
}

/** What one person does, each at its time; ids are known once the consent is there. */
function stepsOf(base: Context, story: ConsentStory) {
  const { ipAddress, userAgent, givenAt, confirmedAt, withdrawn, erasedAt } = story;
  const ctx = { ...base, client: { address: ipAddress, userAgent, deviceTokens: {}, screen: "" } };
  const stored = { id: "", personId: "", templateId: "" };
  const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
  const own = async () => tokenOf(await linkTo.own(ctx, stored.personId));
  const give = async () => void Object.assign(stored, await giveOne(ctx, story));
  const confirm = async () => {
    await confirmConsent(ctx, tokenOf(await linkTo.confirm(ctx, stored.id)));
    await issueReceipt(ctx, stored.id);
  };
  const withdraw = async () => {
    const { personId, templateId } = stored;
    if (!withdrawn?.isByMailProgram) {
      await withdrawConsent(ctx, await own(), { templateId, purposeId: withdrawn?.purposeId });
      return;
    }
    const url = new URL(await linkTo.unsubscribe(ctx, { personId, templateId }));
    await unsubscribeConsent(ctx, url.searchParams.get("token") ?? "");
  };
  const erase = async () => void (await eraseOwn(ctx, await own()));
  return [
    { at: givenAt, take: give },
    ...(confirmedAt === null ? [] : [{ at: confirmedAt, take: confirm }]),
    ...(withdrawn === null ? [] : [{ at: withdrawn.at, take: withdraw }]),
    ...(erasedAt === null ? [] : [{ at: erasedAt, take: erase }]),
  ];
}

async function giveOne(ctx: Context, story: ConsentStory) {
  const { name, company, email, slug, language } = story;
  const asked = await readAsked(ctx, slug, story.givenAt);
  const { text, textHash } = await askedText(asked.definition, language);
  const given: Record<string, string> = { name, company, email };
  const answers = Object.fromEntries(
    asked.definition.fields.flatMap(({ id }) => (given[id] ? [[id, given[id]]] : [])),
  );
  const purposes = asked.definition.purposes.map(({ id }) => ({
    id,
    isGiven: story.purposes.includes(id),
  }));
  const said = { linkId: asked.linkId, version: asked.version, language, email, answers, purposes };
  const identity = await digestConsent(ctx, said, null);
  await storeConsent(ctx, {
    asked,
    email,
    answers,
    purposes,
    text,
    textHash,
    identity,
    screenshot: null,
  });
  const stored = await ctx.db
    .select({ id: consents.id, personId: consents.personId, templateId: consents.templateId })
    .from(consents)
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1)
    .get();
  if (!stored) throw new Error(`The demo consent of ${email} was not stored.`);
  if (!asked.definition.settings.isDoubleOptIn) await issueReceipt(ctx, stored.id);
  return stored;
}

/** The version that was published at that time. */
async function readAsked(ctx: Context, slug: string, time: number): Promise<Asked> {
  const link = await ctx.db
    .select({
      linkId: consentLinks.id,
      redirectUrl: consentLinks.redirectUrl,
      templateId: consentLinks.templateId,
      version: contentVersions.number,
    })
    .from(consentLinks)
    .innerJoin(contentVersions, eq(contentVersions.contentId, consentLinks.templateId))
    .where(
      and(
        eq(consentLinks.slug, slug),
        eq(contentVersions.kind, "consent"),
        lte(contentVersions.createdAt, time),
      ),
    )
    .orderBy(desc(contentVersions.number))
    .limit(1)
    .get();
  const definition = link && (await readDefinition(ctx, link.templateId, link.version));
  if (!definition) throw new Error(`Nothing was published at the demo link ${slug} by then.`);
  return { ...link, definition };
}

async function renewFirstKey(ctx: Context) {
  const [admin, key] = await Promise.all([
    ctx.db.select().from(profiles).where(eq(profiles.email, "admin@demo.test")).get(),
    ctx.db.select({ id: consentKeys.id }).from(consentKeys).get(),
  ]);
  const actor = {
    userId: admin?.id ?? "",
    sessionId: "",
    roles: ["admin"] as const,
    grants: null,
    provenAt: ctx.clock.now(),
    isPending: false,
    impersonatorId: null,
    zone: "UTC",
  };
  await renewKey({ ...ctx, actor }, key?.id ?? null);
}

/** They went out in their time, and nobody gets them today. */
async function settleMails({ db }: Context) {
  await db.batch([
    db
      .update(outbox)
      .set({ state: "done", attempts: 1, finishedAt: sql`${outbox.createdAt} + 2000` })
      .where(
        and(
          eq(outbox.state, "pending"),
          sql`(${outbox.kind} = 'consents.issue-receipt' or ${outbox.kind} = 'mails.send' and ${inArray(
            sql`json_extract(${outbox.payload}, '$.mailId')`,
            db.select({ id: mails.id }).from(mails).where(like(mails.template, "consent_%")),
          )})`,
        ),
      ),
    db
      .update(mails)
      .set({ state: "kept", sentAt: sql`${mails.createdAt} + 2000` })
      .where(like(mails.template, "consent_%")),
  ]);
}
