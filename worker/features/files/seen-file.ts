import { and, eq, isNull, type SQL } from "drizzle-orm";
import { files } from "../../../db/schema/files.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";
import { readFile } from "./queries.ts";

/** One's file outside the trash, as somebody who changes it has seen it. */
export async function seenFile(ctx: ActorContext, id: string, version: number): Promise<FileEntry> {
  const seen = await readFile(ctx, id);
  if (seen.trashedAt !== null) throw notFound("file", id);
  if (seen.version !== version) throw staleVersion(seen);
  return seen;
}

/** That it still is, at the moment of the change. */
export const isStillSeen = (ctx: ActorContext, id: string, version: number): SQL | undefined =>
  and(
    eq(files.id, id),
    eq(files.ownerId, ctx.actor.userId),
    eq(files.version, version),
    isNull(files.trashedAt),
  );
