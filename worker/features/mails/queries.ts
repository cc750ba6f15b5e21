import { and, count, eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { MAIL_STATES } from "../../../db/values/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { countsBy } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import type { MailList, MailListInput, MailRow } from "./contract.ts";

/** Everything but the words, which only the reading of one mail brings. */
const COLUMNS = {
  id: mails.id,
  toAddress: mails.toAddress,
  template: mails.template,
  subject: mails.subject,
  state: mails.state,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** Newest first; the counts tell what stands behind each state of what was searched for. */
export async function listMails(ctx: Context, input: MailListInput): Promise<MailList> {
  const matching = and(
    matches([mails.toAddress], input.q),
    input.template ? eq(mails.template, input.template) : undefined,
  );
  const page = pageOf(falling(mails.createdAt, mails.id), input);
  const inState = input.state ? eq(mails.state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select(COLUMNS)
      .from(mails)
      .where(and(matching, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: mails.state, rows: count() })
      .from(mails)
      .where(matching)
      .groupBy(mails.state),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return {
    items: shown.map(toRow),
    ...paging,
    counts: countsBy(MAIL_STATES, counted),
    transport: ctx.mailTransport,
  };
}

type StoredRow = Pick<typeof mails.$inferSelect, keyof typeof COLUMNS>;

export function toRow(row: StoredRow): MailRow {
  return {
    id: row.id,
    toAddress: row.toAddress,
    template: row.template,
    subject: row.subject,
    state: row.state,
    lastError: row.lastError,
    createdAt: new Date(row.createdAt).toISOString(),
    sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
  };
}
