import * as v from "valibot";
import type {
  PlanSettings,
  PlanSettingsFields,
} from "../../../worker/features/plan-settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { TextStorage } from "../../lib/expiring-storage.ts";
import { keysIn } from "../plan-fields/keys-in.ts";
import { keptDraft } from "./kept-draft.ts";
import type { Outcome, PlanStore } from "./plan-store-type.ts";

type Fields = Partial<PlanSettingsFields>;

export type SettingsStatus =
  | "saved"
  /** For a moment, until nothing more is changed. */
  | "waiting"
  | "saving"
  /** The server could not be asked: kept in this browser, and sent again. */
  | "local"
  /** A rule says no; `errors` says which field. */
  | "invalid"
  /** Someone else changed a field of these meanwhile; `errors` names it. */
  | "conflict";

export type SettingsReading = {
  /** As they were typed, saved or not. */
  values: PlanSettings;
  status: SettingsStatus;
  errors: Readonly<Record<string, string>>;
};

type DraftParts = {
  store: Pick<
    PlanStore,
    "planId" | "plan" | "run" | "canEdit" | "state" | "subscribe" | "connection" | "reload"
  >;
  storage: TextStorage | null;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
};

/** What is not saved yet, and what the person saw when they changed it. */
type Draft = { fields: Fields; was: Fields };

const Values = v.record(v.string(), v.unknown());
const Kept = v.object({ fields: Values, was: Values });
const LOOKS = new Set(["modules", "modulesOrder", "obeyaVisuals", "collaborationEnabled"]);
const NOTHING: Draft = { fields: {}, was: {} };
const NO_ERRORS = {};

/** The settings while somebody changes them: saved when they rest, and kept in the browser until they are. */
export function createSettingsDraft({ store, storage, after, now }: DraftParts) {
  const kept = keptDraft(Kept, { what: "plan-settings", planId: store.planId, storage, now });
  const listeners = new Set<() => void>();
  let hasStarted = false;
  let draft = NOTHING;
  /** On its way to the server. */
  let sending = NOTHING;
  let status: SettingsStatus = "saved";
  let errors: Readonly<Record<string, string>> = NO_ERRORS;
  let reading: (SettingsReading & { from: PlanSettings }) | null = null;
  let shown: { from: PlanSettings; draft: Draft; settings: PlanSettings } | null = null;
  let stopTimer: (() => void) | null = null;

  function turn(to: SettingsStatus, says: Readonly<Record<string, string>> = NO_ERRORS): void {
    status = to;
    errors = says;
    reading = null;
    for (const listener of listeners) listener();
  }

  function wait(ms: number): void {
    stopTimer?.();
    stopTimer = after(ms, () => void flush());
  }

  function change(fields: Fields): void {
    if (!store.canEdit()) return;
    const seen = store.plan.settings;
    const names = keysIn(fields);
    const was = Object.fromEntries(names.map((name) => [name, seen[name]]));
    draft = { fields: { ...draft.fields, ...fields }, was: { ...was, ...draft.was } };
    kept.write(draft);
    turn("waiting");
    wait(LIMITS.planSettingsDelayMs);
  }

  /** Saves what waits now. */
  async function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    if (sending !== NOTHING && store.connection().isOffline) return store.reload();
    if (sending !== NOTHING || isEmpty(draft)) return;
    sending = draft;
    draft = NOTHING;
    const saving = store.run({
      label: "Change the settings",
      changes: [{ action: "set", kind: "settings", id: store.planId, ...sending }],
      tellsItself: true,
    });
    turn("saving");
    settle(await saving);
  }

  /** While nobody answers it waits in this browser, with everything else that does. */
  function follow(): void {
    if (sending === NOTHING) return;
    const { isOffline } = store.connection();
    if (isOffline && status === "saving") turn("local");
    if (!isOffline && status === "local") turn("saving");
  }

  function settle(outcome: Outcome): void {
    const sent = sending;
    sending = NOTHING;
    const isChangedSince = !isEmpty(draft);
    if (outcome.ok) {
      if (isChangedSince) return goOn();
      kept.drop();
      return turn("saved");
    }
    draft = { fields: { ...sent.fields, ...draft.fields }, was: { ...draft.was, ...sent.was } };
    const { refusal } = outcome;
    if (isChangedSince) return goOn();
    if (refusal?.code === "stale_version") {
      const fields = refusal.conflicts?.flatMap((conflict) => conflict.fields) ?? [];
      return turn("conflict", Object.fromEntries(fields.map((name) => [name, refusal.detail])));
    }
    if (refusal) {
      kept.drop();
      return turn("invalid", refusal.fields ?? { settings: refusal.detail });
    }
    kept.write(draft);
    turn("local");
    wait(LIMITS.planSettingsRetryMs);
  }

  /** More was changed while the last was on its way. */
  function goOn(): void {
    kept.write(draft);
    turn("waiting");
    wait(LIMITS.planSettingsDelayMs);
  }

  function takeTheirs(): void {
    stopTimer?.();
    draft = NOTHING;
    kept.drop();
    turn("saved");
  }

  /** What was kept when the browser was left before it could be saved. */
  function start(): void {
    if (hasStarted || !store.canEdit()) return;
    hasStarted = true;
    const before = kept.read();
    if (!before || !isEmpty(draft)) return;
    draft = before;
    turn("local");
    void flush();
  }

  return {
    change,
    flush,
    start,
    takeTheirs,
    /** Writes over what the other one changed. */
    keepMine: () => {
      draft = { ...draft, was: {} };
      return flush();
    },
    read: (): SettingsReading => {
      const from = store.plan.settings;
      if (reading?.from !== from) {
        reading = { from, values: { ...from, ...sending.fields, ...draft.fields }, status, errors };
      }
      return reading;
    },
    /** What the screens go by: kept in this browser alone, how they look holds, and what is reckoned with does not. */
    shown: (): PlanSettings => {
      const from = store.plan.settings;
      if (status !== "local") return from;
      if (shown?.from !== from || shown.draft !== draft) {
        const looks = Object.entries({ ...draft.fields }).filter(([name]) => LOOKS.has(name));
        shown = { from, draft, settings: { ...from, ...Object.fromEntries(looks) } };
      }
      return shown.settings;
    },
    subscribe: (listener: () => void): (() => void) => {
      const stop = store.subscribe("kind:settings", listener);
      const stopReach = store.subscribe("connection", follow);
      listeners.add(listener);
      return () => {
        stop();
        stopReach();
        listeners.delete(listener);
      };
    },
  };
}
export type SettingsDraft = ReturnType<typeof createSettingsDraft>;

const isEmpty = ({ fields }: Draft) => Object.keys(fields).length === 0;
