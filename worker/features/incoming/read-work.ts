import { and, desc, eq, or, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { incomingItems, incomingNotes } from "../../../db/schema/incoming.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { type IncomingKind, type IncomingKinds, toWork, workColumns } from "../../kit/incoming.ts";
import { iso, NAMED } from "../../kit/personal-data.ts";
import { may } from "../../policy/permissions.ts";
import type { IncomingWork, ItemAddress } from "./contract.ts";
import { kindNamed, selectLabels, selectWorkers } from "./queries.ts";

/** Everything about the work on one thing, in one round trip. */
export async function readWork(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
): Promise<IncomingWork> {
  const kind = kindNamed(ctx, kinds, address.kind, "read");
  const { id } = address;
  const { userId } = ctx.actor;
  const { record } = kind;
  const related = relatedColumns(kind);
  const { recordId, mergedInto } = incomingItems;
  const ofKind = eq(incomingItems.kind, record.name);
  const own = ctx.db
    .select({ into: mergedInto })
    .from(incomingItems)
    .where(and(ofKind, eq(recordId, id)));
  const children = ctx.db
    .select({ id: recordId })
    .from(incomingItems)
    .where(and(ofKind, eq(mergedInto, id)));
  const isVisible = or(eq(tasks.ownerId, userId), eq(tasks.assigneeId, userId));
  const [[row], parents, merged, notes, found, workers, labels] = await ctx.db.batch([
    ctx.db
      .select({
        ...related,
        sentAt: sql<number>`${kind.sentAt}`,
        senderName: kind.sender.name,
        senderEmail: kind.sender.email,
        ...workColumns(kind),
      })
      .from(record.table)
      .where(eq(record.id, id)),
    ctx.db
      .select(related)
      .from(record.table)
      .where(sql`${record.id} in ${own}`),
    ctx.db
      .select(related)
      .from(record.table)
      .where(sql`${record.id} in ${children}`)
      .orderBy(desc(kind.sentAt), desc(record.id))
      .limit(ctx.limits.incomingMergedShown),
    ctx.db
      .select({
        id: incomingNotes.id,
        source: incomingNotes.source,
        text: incomingNotes.text,
        createdAt: incomingNotes.createdAt,
        authorId: incomingNotes.authorId,
        authorName: NAMED,
      })
      .from(incomingNotes)
      .leftJoin(profiles, eq(profiles.id, incomingNotes.authorId))
      .where(and(eq(incomingNotes.kind, record.name), eq(incomingNotes.recordId, id)))
      .orderBy(incomingNotes.createdAt, incomingNotes.id)
      .limit(ctx.limits.incomingNotesMost),
    ctx.db
      .select({ id: tasks.id, title: tasks.title, state: tasks.state })
      .from(tasks)
      .where(and(eq(tasks.sourceKind, record.name), eq(tasks.sourceId, id), isVisible))
      .orderBy(desc(tasks.createdAt))
      .limit(ctx.limits.incomingTasksShown),
    selectWorkers(ctx, kind),
    selectLabels(ctx, [record.name]),
  ]);
  if (!row) throw notFound(record.name, id);
  const [mergedWith] = parents;
  return {
    kind: record.name,
    id,
    kindLabel: record.label,
    title: row.title,
    address: row.address,
    sentAt: iso(row.sentAt),
    sender: row.senderEmail
      ? { name: row.senderName ?? row.senderEmail, email: row.senderEmail }
      : null,
    replyTo: ctx.supportEmail,
    ...toWork(row),
    version: row.workVersion,
    states: statesOf(kind),
    mergedInto: mergedWith ?? null,
    merged,
    notes: notes.map(({ authorId, authorName, createdAt, ...note }) => ({
      ...note,
      author: authorId === null ? null : { id: authorId, name: authorName },
      isOwn: authorId === userId,
      createdAt: iso(createdAt),
    })),
    tasks: found,
    workers,
    knownLabels: labels.map(({ label }) => label),
    canWork: may(ctx.actor, record.edit, "edit"),
  };
}

/** One of a kind as others name it. */
export function relatedColumns({ record, address }: IncomingKind) {
  return {
    id: sql<string>`${qualified(record.id)}`,
    title: sql<string>`${record.title}`,
    address,
  };
}

export const statesOf = ({ states }: IncomingKind) =>
  Object.entries(states).map(([value, words]) => ({ value, ...words }));
