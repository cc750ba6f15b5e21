import { and, asc, eq, gt } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { storedLogs, toLogged } from "./stored-operations.ts";

/** Everything that is remembered of what was done to the person's plan, oldest first, a page at a time. */
export async function* readOperationLog(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const page = ctx.limits.exportOperationsPage;
  for (let last = 0; ;) {
    const rows = await storedLogs(
      ctx,
      and(eq(planOperations.planId, userId), gt(planOperations.seq, last)),
    )
      .orderBy(asc(planOperations.seq))
      .limit(page);
    const logged = await Promise.all(rows.map(toLogged));
    yield logged
      .flatMap((row) => row ?? [])
      .map(({ actorId, planId: _of, ...told }) => ({
        ...told,
        isOwn: actorId === userId,
      }));
    const { seq } = rows.at(-1) ?? {};
    if (seq === undefined || rows.length < page) return;
    last = seq;
  }
}
