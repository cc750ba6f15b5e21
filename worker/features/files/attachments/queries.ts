import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { fileAttachments, files } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import type { FindHolder, FindTargets, TargetRef } from "../../../kit/targets.ts";
import { goneFolders, readFile } from "../queries.ts";
import type { AttachmentList, FileUses } from "./contract.ts";

export const isAttachedTo = ({ kind, id }: TargetRef) =>
  and(eq(fileAttachments.targetKind, kind), eq(fileAttachments.targetId, id));

/** Its file is not in the trash, nor is a folder around it. */
const isOut = (): SQL | undefined =>
  and(
    isNull(files.trashedAt),
    or(isNull(files.folderId), sql`${files.folderId} not in ${goneFolders(sql`${files.ownerId}`)}`),
  );

/** An item that takes files, for somebody who may see it. */
export async function readHolder(ctx: ActorContext, findHolder: FindHolder, ref: TargetRef) {
  const holder = await findHolder(ctx, ref);
  if (!holder) throw notFound(ref.kind, ref.id);
  return holder;
}

/** The files of an item, by name, for whoever may see that. */
export async function listAttachments(
  ctx: ActorContext,
  findHolder: FindHolder,
  ref: TargetRef,
): Promise<AttachmentList> {
  const { mayAttach } = await readHolder(ctx, findHolder, ref);
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .select({
      id: fileAttachments.id,
      fileId: fileAttachments.fileId,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      versionNumber: files.versionNumber,
      ownerId: files.ownerId,
      owner: NAMED,
      addedBy: fileAttachments.addedBy,
      createdAt: fileAttachments.createdAt,
    })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .innerJoin(profiles, eq(profiles.id, files.ownerId))
    .where(and(isAttachedTo(ref), isOut()))
    .orderBy(asc(sql`lower(${files.name})`), asc(fileAttachments.id))
    .limit(ctx.limits.fileAttachmentsMost);
  return {
    items: rows.map(({ ownerId, owner, addedBy, createdAt, ...row }) => ({
      ...row,
      owner: ownerId === userId ? null : owner,
      mayRemove: mayAttach || ownerId === userId || addedBy === userId,
      createdAt: iso(createdAt),
    })),
    mayAttach,
  };
}

/** An attachment and whose file it is, for its owner, its author and those who may see its item. */
export async function readAttachment(ctx: ActorContext, findHolder: FindHolder, id: string) {
  const row = await ctx.db
    .select({
      fileId: fileAttachments.fileId,
      kind: fileAttachments.targetKind,
      targetId: fileAttachments.targetId,
      addedBy: fileAttachments.addedBy,
      ownerId: files.ownerId,
      isOut: sql<number>`${isOut()}`,
    })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(eq(fileAttachments.id, id))
    .get();
  if (!row) throw notFound("attachment", id);
  const holder = await findHolder(ctx, { kind: row.kind, id: row.targetId });
  const isTheirs = [row.ownerId, row.addedBy].includes(ctx.actor.userId);
  return { ...row, isOut: row.isOut === 1, holder, isTheirs };
}

/** Where one's own file can be opened by those who may see that. */
export async function listUses(
  ctx: ActorContext,
  findTargets: FindTargets,
  fileId: string,
): Promise<FileUses> {
  await readFile(ctx, fileId);
  const { id, targetKind, targetId, createdAt } = fileAttachments;
  const isOfFile = eq(fileAttachments.fileId, fileId);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({ id, kind: targetKind, targetId, createdAt })
      .from(fileAttachments)
      .where(isOfFile)
      .orderBy(desc(createdAt), desc(id))
      .limit(ctx.limits.fileUsesShown),
    ctx.db.select({ total: count() }).from(fileAttachments).where(isOfFile),
  ]);
  const refs = rows.map((row) => ({ kind: row.kind, id: row.targetId }));
  const found = await findTargets(ctx, refs);
  const items = rows.map(({ targetId: holderId, createdAt: at, ...row }) => {
    const target = found.find((one) => one.kind === row.kind && one.id === holderId);
    return {
      ...row,
      target: target ? { title: target.title, address: target.address } : null,
      createdAt: iso(at),
    };
  });
  return { items, ...onlyRow(counted) };
}
