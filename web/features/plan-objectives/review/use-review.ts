import { useState } from "react";
import { readDue } from "../../../../worker/features/check-ins/rules/due.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { mergeSteps, nextOpen, previousOf, stateOf, type Step } from "./review-order.ts";

/** One walk through what is due: where it stands, and what became of each. */
export function useReview(ownerId: string | null) {
  const store = usePlanStore();
  useKind("keyResult");
  useKind("kpi");
  useKind("objective");
  useKind("checkIn");
  const dueIds = readDue(store.plan, store.today(), ownerId).map(({ id }) => id);
  const [walked, setWalked] = useState<readonly Step[]>(() => mergeSteps([], dueIds));
  const [at, setAt] = useState(0);
  const steps = mergeSteps(walked, dueIds);
  const due = new Set(dueIds);
  const known = {
    isThere: (id: string) => store.get("checkIn", id) !== undefined,
    isDue: (id: string) => due.has(id),
  };
  const states = steps.map((step) => stateOf(step, known));
  const place = states[at] === "settled" ? nextOpen(steps, at, known) : at;
  const step = steps[place];

  function leave(fields: Partial<Step>) {
    const next = steps.map((one, index) => (index === place ? { ...one, ...fields } : one));
    setWalked(next);
    setAt(nextOpen(next, place + 1, known));
  }

  const where = (state: (typeof states)[number]) =>
    steps.filter((_step, index) => states[index] === state);
  const before = previousOf(steps, place, known);
  return {
    steps,
    at: place,
    step: step ?? null,
    /** Its check-in stands in the plan and can be said otherwise. */
    isSaved: states[place] === "saved",
    saved: where("saved").length,
    skipped: where("skipped"),
    unsaved: where("unsaved"),
    isLast: nextOpen(steps, place + 1, known) >= steps.length,
    sent: (checkInId: string) => leave({ checkInId, isSkipped: false }),
    skip: () => leave(states[place] === "open" ? { isSkipped: true } : {}),
    back: before === null ? null : () => setAt(before),
    goTo: (measuredId: string) => {
      setWalked(steps);
      setAt(steps.findIndex((one) => one.measuredId === measuredId));
    },
  };
}
