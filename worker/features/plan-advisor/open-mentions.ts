import type { ActorContext } from "../../kernel/context.ts";
import type { FindTargets } from "../../kit/targets.ts";
import { openFiles } from "../files/texts/find-said.ts";
import type { KeptAnswer } from "./contract.ts";

/** Of the files and comments that answers quote those that the actor may open now. */
export async function openMentions(
  ctx: ActorContext,
  findTargets: FindTargets,
  answers: readonly KeptAnswer[],
): Promise<ReadonlySet<string>> {
  const mentions = answers.flatMap(({ told }) => told?.mentions ?? []);
  if (mentions.length === 0) return new Set();
  const idsOf = (kind: string) => [
    ...new Set(mentions.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const [inFiles, comments] = await Promise.all([
    openFiles(ctx, idsOf("file")),
    findTargets(
      ctx,
      idsOf("comment").map((id) => ({ kind: "comment", id })),
    ),
  ]);
  return new Set([...inFiles, ...comments.map(({ id }) => id)]);
}
