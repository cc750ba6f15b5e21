import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researches } from "../../../db/schema/research.ts";
import { runs, runSteps } from "../../../db/schema/runs.ts";
import { RESEARCH_STEPS } from "../../../db/values/research.ts";
import { runKind } from "../../kit/wiring.ts";
import { researchSteps } from "./steps/research-steps.ts";

const Input = v.object({
  researchId: v.string(),
  title: v.string(),
  /** How many steps were done before: it goes on after them. */
  from: v.number(),
});
/** Does a research step by step, with the rights that its person has at each of them. */
export const researchRun = runKind({
  input: Input,
  permission: "research.own",
  title: ({ title }) => title,
  restoresTo: ({ researchId }) => `/admin/strategic-research-analyst/${researchId}`,
  steps: ({ researchId, from }, { variables: readers }) => {
    const known = researchSteps(researchId, { readers });
    return RESEARCH_STEPS.slice(from).map((name) => ({ name, ...known[name] }));
  },
  /** It failed or was stopped: at which step, its log says. A research that is done is none of that. */
  discard: (ctx, { id }) => {
    const ofRun = eq(runs.id, id);
    const key = ctx.db.select({ key: runs.key }).from(runs).where(ofRun);
    const step = sql`select ${runSteps.title} from ${runSteps} where ${runSteps.runId} = ${id} and ${runSteps.state} = 'waiting' order by ${runSteps.number} limit 1`;
    return [
      ctx.db
        .update(researches)
        .set({
          state: sql`(select iif(${runs.state} = 'stopped', 'stopped', 'failed') from ${runs} where ${ofRun})`,
          failedStep: sql`coalesce((${step}), '')`,
          error: sql`(select ${runs.error} from ${runs} where ${ofRun})`,
          version: sql`${researches.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(researches.state, "running"), sql`${researches.id} = (${key})`)),
    ];
  },
});
