import { useState } from "react";
import type { Period } from "../../../worker/features/plan-periods/contract.ts";
import {
  closePeriod,
  figuresOf,
  laterPeriods,
  type NextPeriod,
  objectivesIn,
  proposeVerdict,
  type Verdict,
  verdictFaults,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { nextPeriod } from "../../../worker/features/plan-periods/rules/next-period.ts";
import { useKind, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { writeMany } from "../plan-store/write-many.ts";
import { keptVerdicts, type VerdictDraft } from "./kept-verdicts.ts";

const NEW_PERIOD = "new";

const readScore = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** A period while somebody closes it: each objective as its numbers have it, or as they say. */
export function useClosing(period: Period) {
  const store = usePlanStore();
  useKind("objective");
  useKind("keyResult");
  useKind("period");
  const kept = keptVerdicts(store);
  const [draft, setDraft] = useState(() => kept.get(period.id));
  const [isChecked, setIsChecked] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const { userId } = usePlanPlace();
  const [writingId] = useState(() => store.newId());
  const { plan } = store;
  const later = laterPeriods(plan, period);
  const made = nextPeriod(plan.all("period").values(), plan.settings.rhythm, store.today());
  const nextId = later.some(({ id }) => id === draft.nextId)
    ? draft.nextId
    : draft.nextId === NEW_PERIOD
      ? NEW_PERIOD
      : (later[0]?.id ?? NEW_PERIOD);
  const rows = objectivesIn(plan, period.id).map((objective) => {
    const figures = figuresOf(plan, objective);
    const said = draft.verdicts.get(objective.id) ?? {};
    const proposed = proposeVerdict(objective, figures);
    const { score: typed, ...words } = said;
    const score = typed === undefined ? proposed.score : readScore(typed);
    const verdict: Verdict = { ...proposed, ...words, score };
    return { id: objective.id, objective, figures, proposed: figures.proposed, verdict, typed };
  });
  const faults = verdictFaults(rows, true);

  function change(next: typeof draft) {
    setDraft(next);
    setRefusal("");
    kept.set(period.id, next);
  }

  async function close(): Promise<boolean> {
    setIsChecked(true);
    if (faults.size > 0) return false;
    const existing = later.find(({ id }) => id === nextId);
    const isMoving = rows.some(({ verdict }) => verdict.outcome === "moved");
    const fields = existing ? { ...existing, isNew: false } : null;
    const fresh = (): NextPeriod => ({ ...made, id: store.newId("period"), isNew: true });
    setIsClosing(true);
    const outcome = await writeMany(store, {
      id: writingId,
      label: `Close ${period.name}`,
      done: `${period.name} closed`,
      hasAccount: userId !== null,
      tell: setShare,
      changes: closePeriod(plan, {
        period,
        verdicts: new Map(rows.map(({ id, verdict }) => [id, verdict])),
        next: isMoving ? (fields ?? fresh()) : null,
        today: store.today(),
        closingId: crypto.randomUUID(),
      }),
    });
    setIsClosing(false);
    setShare(null);
    if (outcome.ok) kept.drop(period.id);
    else setRefusal(outcome.refusal?.detail ?? outcome.message);
    return outcome.ok;
  }

  return {
    rows,
    faults: isChecked ? faults : new Map<string, never>(),
    refusal,
    isClosing,
    /** What share of it is written, where that is known. */
    share,
    nextId,
    nextOptions: [
      ...later.map(({ id, name }) => ({ value: id, label: name })),
      ...(later.some(({ name }) => name === made.name)
        ? []
        : [{ value: NEW_PERIOD, label: `${made.name} (new)` }]),
    ],
    chooseNext: (id: string) => change({ ...draft, nextId: id }),
    say: (id: string, words: VerdictDraft) =>
      change({
        ...draft,
        verdicts: new Map(draft.verdicts).set(id, { ...draft.verdicts.get(id), ...words }),
      }),
    close,
  };
}

export type ClosingRow = ReturnType<typeof useClosing>["rows"][number];
