import { and, count, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { MailState } from "../../../db/values/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
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
    searchFor(input.q),
    input.template ? eq(mails.template, input.template) : undefined,
  );
  const after = readCursor(input.cursor, "number");
  const older = after
    ? or(
        lt(mails.createdAt, after.value),
        and(eq(mails.createdAt, after.value), lt(mails.id, after.id)),
      )
    : undefined;
  const inState = input.state ? eq(mails.state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select(COLUMNS)
      .from(mails)
      .where(and(matching, inState, older))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(input.limit + 1),
    ctx.db
      .select({ state: mails.state, rows: count() })
      .from(mails)
      .where(matching)
      .groupBy(mails.state),
  ]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const many = (state: MailState) => counted.find((row) => row.state === state)?.rows ?? 0;
  return {
    items: page.map(toRow),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    counts: {
      waiting: many("waiting"),
      kept: many("kept"),
      sent: many("sent"),
      failed: many("failed"),
    },
    transport: ctx.mailTransport,
  };
}

function searchFor(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`${mails.toAddress} like ${pattern} escape '\\'`;
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
