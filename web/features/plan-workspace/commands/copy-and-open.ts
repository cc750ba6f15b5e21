import { toPath } from "../../../lib/to-path.ts";

/** From a menu or the palette: the copy is what one goes on with. */
export async function copyAndOpen(planId: string): Promise<void> {
  const { copyPlan } = await import("../../plan-list/copy-plan.ts");
  const path = await copyPlan(planId);
  if (path) await toPath(path);
}
