import { eq } from "drizzle-orm";
import { files } from "../../../db/schema/files.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { NAMED } from "../../kit/personal-data.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import type { FileEntry } from "./contract.ts";

type Done = { did: string; key: string };

/** The statements that tell the owner of a file what somebody else did with it; none where it is one's own. */
export async function tellOwner(
  ctx: ActorContext,
  { id, name, right }: FileEntry,
  done: Done,
): Promise<Statements> {
  if (right === "own") return [];
  const file = await ctx.db
    .select({ ownerId: files.ownerId })
    .from(files)
    .where(eq(files.id, id))
    .get();
  return file ? tellPerson(ctx, file.ownerId, { ...done, id, name }) : [];
}

/** The same of a file that is about to be theirs. */
export async function tellPerson(
  ctx: ActorContext,
  userId: string,
  { id, name, did, key }: Done & Pick<FileEntry, "id" | "name">,
): Promise<Statements> {
  const author = await ctx.db
    .select({ name: NAMED })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  return leaveNotification(ctx, {
    userId,
    kind: "file",
    title: `${author?.name ?? "Somebody"} ${did}`,
    content: name,
    actionPath: `/files?${new URLSearchParams({ place: "all", file: id })}`,
    key,
  });
}
