import type { ActorContext } from "../../../kernel/context.ts";
import type { CheckRowsInput, RowFates } from "./contract.ts";
import { judgeRows } from "./judge-rows.ts";

/** What would become of some rows; nothing is written. */
export async function checkRows(
  ctx: ActorContext,
  { rows, conflict }: CheckRowsInput,
): Promise<RowFates> {
  const { fates } = await judgeRows(ctx, rows, conflict);
  return { rows: fates };
}
