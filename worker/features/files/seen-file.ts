import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { files } from "../../../db/schema/files.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";
import { readFile } from "./queries.ts";
import { rightToFile } from "./shares/queries.ts";

/** A file outside the trash, as somebody with that right who changes it has seen it. */
export async function seenFile(
  ctx: ActorContext,
  id: string,
  version: number,
  least: "own" | "edit",
): Promise<FileEntry> {
  const seen = await readFile(ctx, id, least);
  if (seen.trashedAt !== null) throw notFound("file", id);
  if (seen.version !== version) throw staleVersion(seen);
  return seen;
}

/** That it still is, at the moment of the change. */
export const isStillSeen = (
  { actor }: ActorContext,
  id: string,
  version: number,
  least: "own" | "edit",
): SQL | undefined =>
  and(
    eq(files.id, id),
    least === "own"
      ? eq(files.ownerId, actor.userId)
      : sql`${rightToFile(actor.userId, sql`${files}`)} in ('own', 'edit')`,
    eq(files.version, version),
    isNull(files.trashedAt),
  );
