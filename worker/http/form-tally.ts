import { addFormTally, type FormCount } from "../features/forms/submit/add-form-tally.ts";
import type { Env } from "../env.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { RequestScope } from "./request-scope.ts";
import { waitingTally } from "./waiting-tally.ts";

type Counts = { counts: Map<string, FormCount>; lost: number };
type FormEvent = Omit<FormCount, "day" | "count">;

const tally = waitingTally<Counts>({
  pauseMs: LIMITS.formTallyMs,
  empty: () => ({ counts: new Map(), lost: 0 }),
  write: async (context, { counts, lost }) => {
    if (lost > 0) log("warn", "forms.not-counted", { lost });
    if (counts.size > 0) await addFormTally(context, [...counts.values()]);
  },
  keep: (counts, unwritten, error) => {
    log("error", "forms.tally-kept", { error });
    for (const count of unwritten.counts.values()) add(counts, count);
  },
});

/** Counts what happened with a form, of nobody in particular: it is written with what else happens meanwhile. */
export function countFormEvent(env: Env, event: FormEvent, scopeOf: () => RequestScope) {
  const day = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  const fieldId = event.event === "answer" ? event.fieldId : "";
  tally(env, (counts) => add(counts, { ...event, fieldId, day, count: 1 }), scopeOf);
}

function add(tally: Counts, count: FormCount) {
  const { formId, day, version, event, fieldId } = count;
  const key = [formId, day, version, event, fieldId].join(" ");
  const known = tally.counts.get(key);
  if (known) known.count += count.count;
  else if (tally.counts.size < LIMITS.formTallyCounts) tally.counts.set(key, { ...count });
  else tally.lost += count.count;
}
