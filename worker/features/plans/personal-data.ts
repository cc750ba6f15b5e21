import * as v from "valibot";
import type { PersonalData } from "../../kit/personal-data.ts";
import { PlanSnapshot } from "./contract.ts";
import { readHistory } from "./read-history.ts";
import { readOperationLog } from "./read-operation-log.ts";
import { readSnapshot } from "./read-snapshot.ts";

export const personalData: PersonalData = {
  /** The person's plan as the planner shows it. */
  plan: {
    schema: PlanSnapshot,
    text: async (ctx) => (await readSnapshot(ctx, ctx.actor.userId, null)).parts,
  },
  /** What was done to it, as far back as it can be undone: of each item what it was before and after. */
  planOperations: {
    schema: v.array(
      v.object({
        id: v.string(),
        seq: v.number(),
        label: v.string(),
        isOwn: v.boolean(),
        changes: v.array(v.unknown()),
        undoes: v.nullable(v.string()),
        undoneBy: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
    pages: readOperationLog,
  },
  /** Before that, of each item on which days it changed, and in which fields. */
  planHistory: {
    schema: v.array(
      v.object({
        day: v.string(),
        kind: v.string(),
        itemId: v.string(),
        title: v.nullable(v.string()),
        fields: v.array(v.string()),
        changes: v.number(),
        isAdded: v.boolean(),
        isRemoved: v.boolean(),
        lastAt: v.string(),
        isOwn: v.boolean(),
      }),
    ),
    pages: readHistory,
  },
};
