import { asc, eq } from "drizzle-orm";
import { advisorInstructions } from "../../../../db/schema/conversations.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { Instruction, InstructionList } from "../contract.ts";

type StoredInstruction = typeof advisorInstructions.$inferSelect;

export const toInstruction = ({
  id,
  text,
  version,
  updatedAt,
}: StoredInstruction): Instruction => ({ id, text, version, updatedAt: iso(updatedAt) });

const readOwn = ({ db, actor, limits }: ActorContext) =>
  db
    .select()
    .from(advisorInstructions)
    .where(eq(advisorInstructions.userId, actor.userId))
    .orderBy(asc(advisorInstructions.createdAt), asc(advisorInstructions.id))
    // Of merged accounts there can be more than one may add.
    .limit(limits.instructionsMost * 2);

/** The actor's own, the first first. */
export async function listInstructions(ctx: ActorContext): Promise<InstructionList> {
  return { items: (await readOwn(ctx)).map(toInstruction), most: ctx.limits.instructionsMost };
}

/** What they say, for answers and for prompts. */
export const readInstructions = async (ctx: ActorContext): Promise<string[]> =>
  (await readOwn(ctx)).map(({ text }) => text);

/** The same as the value of a variable; nobody has a need of an empty one. */
export async function readInstructionsVariable(ctx: ActorContext): Promise<string[]> {
  return readInstructions(ctx);
}
