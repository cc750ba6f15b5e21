import { and, asc, desc, eq, like } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../../../db/client.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { MailTemplate } from "../../../db/values/mails.ts";
import { readEnv } from "../../../worker/env.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { type Context, type RateRule } from "../../../worker/kernel/context.ts";
import { AppError, tooManyRequests } from "../../../worker/kernel/errors.ts";
import { testEnv } from "../../support/test-env.ts";

/** Runs what the answers left to be done for accounts, as the drainer would. */
export async function answerEffects(ctx: Context) {
  const mine = and(eq(outbox.state, "pending"), like(outbox.kind, "accounts.%"));
  const waiting = await ctx.db.select().from(outbox).where(mine).orderBy(asc(outbox.id));
  for (const { id, kind, payload, attempts } of waiting) {
    const outcome = await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
    expect(outcome).toEqual({ done: true });
    await ctx.db.delete(outbox).where(eq(outbox.id, id));
  }
}

/** What was mailed to an address, oldest first. */
export async function mailedTo(db: Database, email: string): Promise<MailTemplate[]> {
  const rows = await db
    .select({ template: mails.template })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(asc(mails.id));
  return rows.map(({ template }) => template);
}

/** The token in the newest mail of a kind to the address. */
export async function tokenTo(db: Database, email: string, template: MailTemplate) {
  const mail = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.template, template)))
    .orderBy(desc(mails.id))
    .get();
  const address = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  return new URL(address ?? expect.fail(`no ${template} to ${email}`)).searchParams.get("token")!;
}

/** A limiter that counts by name, and refuses what is beyond the burst. */
export function countingLimiter() {
  const taken = new Map<string, number>();
  const take = (key: string, rule: RateRule) => {
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count > rule.burst ? Promise.reject(tooManyRequests(1)) : Promise.resolve();
  };
  return { taken, take };
}

/** A token whose signature is not ours: one character is another. */
export function forged(token: string): string {
  const at = token.length - 10;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}

/** The fields that a verb refused; none when it did what it was asked. */
export async function refusedFields(attempt: Promise<unknown>): Promise<string[]> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof AppError && error.fields) return Object.keys(error.fields);
    throw error;
  }
  return [];
}
