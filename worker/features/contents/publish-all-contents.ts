import type { Context } from "../../kernel/context.ts";
import { publishFrom } from "./publish-contents-from.ts";
import { CONTENT_KINDS } from "../../../db/values/contents.ts";

/** Has everything that was ever published brought to the edge anew, a part after the other. */
export async function publishAllContents(ctx: Context) {
  await publishFrom(ctx, { kind: CONTENT_KINDS[0], after: "" });
}
