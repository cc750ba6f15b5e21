import { sql } from "drizzle-orm";
import { forms } from "../../../db/schema/forms.ts";
import { type Statements, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { isFree } from "../../kit/retention.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { formRecord } from "./form-record.ts";
import type { BulkFormInput, BulkFormOutcome } from "./list/contract.ts";
import { publishableForm } from "./publishable-form.ts";

type Action = BulkFormInput["action"];

const EVENTS = { open: "form_opened", close: "form_closed", remove: "form_removed" } as const;

/** Opens, closes or removes several at once: those of them to which it can be done. */
export async function changeSeveral(
  ctx: ActorContext,
  { ids, action }: BulkFormInput,
): Promise<BulkFormOutcome> {
  const unlike = [...new Set(ids)];
  const rows = (await readRows(ctx, unlike)).filter((row) => CAN[action](row));
  const left = unlike.length - rows.length;
  if (rows.length === 0) return { changed: 0, left };
  const events = new Map(rows.map(({ id }) => [id, ctx.ids.next()]));
  await transaction(ctx.db, [
    ...writes(
      ctx,
      action,
      rows.map(({ id }) => id),
      Object.fromEntries(events),
    ),
    ...rows.flatMap(({ id, title, slug, former }) => [
      refreshContent(ctx, "form", id, [slug, ...former.split(" ").filter(Boolean)]),
      recordEvent(ctx, {
        id: events.get(id) ?? ctx.ids.next(),
        type: EVENTS[action],
        userId: ctx.actor.userId,
        details: { formId: id, title, slug },
      }),
    ]),
  ]);
  ctx.effects.wake();
  return { changed: rows.length, left };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const CAN: Record<Action, (row: Row) => boolean> = {
  open: ({ isActive, publishedNumber }) => !isActive && publishedNumber !== null,
  close: ({ isActive }) => isActive,
  remove: ({ answers, isHeld }) => answers === 0 && isHeld === 0,
};

const readRows = (ctx: ActorContext, ids: readonly string[]) =>
  ctx.db
    .select({
      id: forms.id,
      slug: forms.slug,
      title: forms.title,
      isActive: forms.isActive,
      publishedNumber: forms.publishedNumber,
      // Written out: in a select from one table the builder leaves the tables' names away.
      answers: sql<number>`(select count(*) from form_submissions s where s.form_id = forms.id)`,
      isHeld: sql<number>`not ${isFree("form", sql`forms.id`)}`,
      former: sql<string>`coalesce((select group_concat(c.slug, ' ') from content_slugs c
        where c.kind = 'form' and c.content_id = forms.id), '')`,
    })
    .from(forms)
    .where(sql`${forms.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Those of some forms that nobody has answered, at the moment of the statement. */
const unanswered = (ids: readonly string[]) =>
  sql`(select f.id from ${forms} f where f.id in (select value from json_each(${JSON.stringify(ids)}))
    and not exists (select 1 from form_submissions s where s.form_id = f.id))`;

function writes(
  ctx: ActorContext,
  action: Action,
  ids: string[],
  eventId: Readonly<Record<string, string>>,
): Statements {
  if (action === "remove") {
    const where = sql`${forms.id} in ${unanswered(ids)} and ${isFree("form", forms.id)}`;
    return [
      ...moveToTrash(ctx, formRecord, where),
      keepChange(ctx, formRecord, { deed: "deleted", where, eventId }),
      ctx.db.delete(forms).where(where),
      ...publishableForm.forgetGone(ctx, ids),
    ];
  }
  const isMeant = sql`${forms.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  return [
    keepChange(ctx, formRecord, { deed: "changed", where: isMeant, eventId }),
    ctx.db
      .update(forms)
      .set({ isActive: action === "open" })
      .where(isMeant),
  ];
}
