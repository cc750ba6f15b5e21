import { useState } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import {
  checkInChanges,
  type CheckInValues,
  editCheckInChanges,
  latestOf,
} from "../../../../worker/features/check-ins/rules.ts";
import {
  isKpi,
  kindOf,
  type Measured,
} from "../../../../worker/features/check-ins/rules/measured.ts";
import { normaliseKeyResult } from "../../../../worker/features/key-results/rules.ts";
import type { Kpi } from "../../../../worker/features/kpis/contract.ts";
import { healthOfValue } from "../../../../worker/features/kpis/rules.ts";
import type { PlanChange } from "../../../../worker/features/plans/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { percent } from "../../plan-fields/measure/measure-words.ts";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { type CheckInDraft, type DraftErrors, draftOf, newDraft, readDraft } from "./draft.ts";
import { draftKey, keptDraft, keptDrafts } from "./kept-drafts.ts";
import { useCheckIns } from "../../plan-fields/measure/use-check-ins.ts";

type FormParts = {
  measured: Measured;
  /** The one that is said otherwise; without it a new one is made. */
  checkInId: string | undefined;
  onSent: ((checkInId: string) => void) | undefined;
  onDone: (() => void) | undefined;
};

/** A check-in while it is typed, what it would make of what it is about, and its way into the plan. */
export function useCheckInForm({ measured, checkInId, onSent, onDone }: FormParts) {
  const store = usePlanStore();
  const formats = useFormats();
  const today = store.today();
  const all = useCheckIns(measured.id);
  const editing = all.find(({ id }) => id === checkInId);
  const others = all.filter(({ id }) => id !== checkInId);
  const key = draftKey(measured.id, checkInId);
  const fresh = () =>
    editing ? draftOf(measured, editing, formats) : newDraft(measured, others[0], today);
  const [draft, setDraft] = useState(() => keptDraft(store, key)?.draft ?? fresh());
  const [problem, setProblem] = useState(() => keptDraft(store, key)?.problem ?? null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isSaving, setSaving] = useState(false);
  /** Ticks say what is reached now, so an older check-in keeps the number that it found. */
  const isOld = editing !== undefined && latestOf(all)?.id !== editing.id;
  const counted = isOld ? editing.value : null;
  const read = (of: CheckInDraft) => readDraft(measured, of, { today, formats, counted });

  function type(fields: Partial<CheckInDraft>) {
    const next = { ...draft, ...fields };
    setDraft(next);
    keptDrafts(store).set(key, { draft: next, problem: null, sentAs: null });
    setErrors(({ ...left }) => {
      for (const name of Object.keys(fields)) delete left[ERROR_OF[name] ?? "value"];
      return left;
    });
  }

  async function save(of: CheckInDraft = draft): Promise<void> {
    const result = read(of);
    if ("errors" in result) {
      setErrors(result.errors);
      return;
    }
    const id = checkInId ?? store.newId();
    const { values } = result;
    const changes = changesOf(store, measured, { id, editing, values });
    const drafts = keptDrafts(store);
    const sent = { draft: of, problem: null, sentAs: id };
    drafts.set(key, sent);
    setSaving(true);
    setProblem(null);
    const saving = store.run({
      label: `${editing ? "Change the check-in on" : "Check in on"} “${measured.title}”`,
      changes,
      tellsItself: true,
    });
    onSent?.(id);
    const outcome = await saving;
    setSaving(false);
    const isTypedOn = drafts.get(key) !== sent;
    if (outcome.ok) {
      if (isTypedOn) return;
      drafts.delete(key);
      const now = store.get(kindOf(measured), measured.id) ?? measured;
      setDraft({ ...newDraft(now, undefined, today), confidence: of.confidence });
      onDone?.();
      return;
    }
    const words = outcome.message || "It was not saved.";
    drafts.set(key, { draft: drafts.get(key)?.draft ?? of, problem: words, sentAs: id });
    setProblem(words);
  }

  // The number alone says how far it would be.
  const result = read({ ...draft, confidence: draft.confidence ?? "medium" });
  const preview =
    "values" in result ? previewOf(store, measured, { editing, values: result.values }) : null;
  const [last] = others;
  /** The same number as last time, and as sure. */
  const saveUnchanged = () => {
    if (!last || editing) return;
    const { value } = draftOf(measured, last, formats);
    void save({ ...newDraft(measured, last, today), comment: draft.comment, value });
  };

  return {
    draft,
    type,
    errors,
    problem,
    isSaving,
    save,
    editing,
    last,
    standing: isKpi(measured) ? kpiStanding(measured) : percent(measured.progress),
    preview,
    saveUnchanged,
    /** Nothing of what was typed is kept. */
    drop: () => keptDrafts(store).delete(key),
    isOld,
  };
}

const ERROR_OF: Record<string, keyof DraftErrors> = { confidence: "confidence", day: "day" };

type Said = { id: string; editing: CheckIn | undefined; values: CheckInValues };

function changesOf(
  store: PlanStore,
  measured: Measured,
  { id, editing, values }: Said,
): PlanChange[] {
  return editing
    ? editCheckInChanges(store.plan, measured, { checkIn: editing, values })
    : checkInChanges(store.plan, measured, { id, ...values });
}

/** How far the key result would be, or how the KPI would do. */
function previewOf(store: PlanStore, measured: Measured, said: Omit<Said, "id">): string {
  const changes = changesOf(store, measured, { id: "", ...said });
  const fields = changes.find(({ kind }) => kind === kindOf(measured));
  const found = fields?.action === "set" ? fields.fields : {};
  if (isKpi(measured)) return kpiStanding({ ...measured, ...found });
  return percent(normaliseKeyResult({ ...measured, ...found }).progress);
}

const kpiStanding = (kpi: Kpi): string =>
  kpi.current === null ? "Not measured" : HEALTH_MARKS[healthOfValue(kpi, kpi.current)].label;
