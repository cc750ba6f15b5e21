import type { ActorContext } from "../../kernel/context.ts";
import { toPlainLine } from "../../kernel/pure/plain-line.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import type { FindTargets, TargetRef } from "../../kit/targets.ts";
import type { TaskStart, TaskStartInput } from "./contract.ts";

/** What a new task begins with, as far as the actor may see it; null where nothing is to be seen. */
export async function readStart(
  ctx: ActorContext,
  findTargets: FindTargets,
  { source, serves }: TaskStartInput,
): Promise<TaskStart | null> {
  const asked = [source, serves].filter((ref) => ref !== undefined);
  if (asked.length === 0) return null;
  const found = await findTargets(ctx, asked);
  const titleOf = (ref: TargetRef | undefined) =>
    found.find(({ kind, id }) => kind === ref?.kind && id === ref.id)?.title;
  const [from, served] = [titleOf(source), titleOf(serves)];
  if (from === undefined && served === undefined) return null;
  return {
    title: cutText(toPlainLine(from ?? ""), ctx.limits.taskTitleLength),
    source: source && from !== undefined ? source : null,
    serves: serves && served !== undefined ? { ...serves, title: served } : null,
  };
}
