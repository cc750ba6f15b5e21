import type { Context } from "../../kernel/context.ts";
import { readPublished, readTemplate } from "./queries.ts";
import { describeChanges } from "./rules/describe-changes.ts";

type Side = number | "draft";

/** What changed from one version to another, or to the draft, in sentences. */
export async function compareVersions(ctx: Context, id: string, from: Side, to: Side) {
  const read = async (which: Side) =>
    which === "draft" ? (await readTemplate(ctx, id)).definition : readPublished(ctx, id, which);
  const [before, after] = await Promise.all([read(from), read(to)]);
  return { sentences: describeChanges(before, after) };
}
