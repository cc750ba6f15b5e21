import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { preload } from "react-dom";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { HiddenCounts, PlanItems } from "../../../worker/features/plans/contract.ts";
import type { HealthReading } from "../../../worker/features/plans/rules/health.ts";
import type { Judged, Measured, Progress } from "../../../worker/features/plans/rules/progress.ts";
import { keepStanding } from "../../lib/connection.ts";
import type { History, PlanState, PlanStore, PlanTopic, Connection } from "./plan-store-type.ts";
import { useTimeZone } from "../../ui/preferences.tsx";
import { countDaysIn, planStoreOf, settingsDraftOf } from "./plan-stores.ts";
import { guestSettings } from "./guest-settings.ts";
import type { PlanPlace } from "./plan-place.ts";
import { snapshotPath } from "./remote-backend.ts";
import type { SettingsDraft, SettingsReading } from "./settings-draft.ts";
import { watchPlan } from "./watch-plan.ts";

const PlanContext = createContext<{ store: PlanStore; place: PlanPlace; right: string } | null>(
  null,
);

type PlanProviderProps = {
  place: PlanPlace;
  /** False beside the screen that shows it: that one loads and follows it. */
  watches?: boolean;
  children: ReactNode;
};

/** The plan that the screens below show. Only a browser loads it: the document is made without. */
export function PlanProvider({ place, watches = true, children }: PlanProviderProps) {
  const store = planStoreOf(place);
  // The answer is on its way while the scripts that show it are.
  if (watches && store.state() === "loading" && place.userId !== null) {
    preload(snapshotPath(place.planId), { as: "fetch", crossOrigin: "anonymous" });
  }
  const hasAccount = place.userId !== null;
  const timeZone = useTimeZone();
  useEffect(() => countDaysIn(timeZone), [timeZone]);
  useEffect(
    () => (watches ? watchPlan(store, settingsDraftOf(store, place), hasAccount) : undefined),
    [store, place, watches, hasAccount],
  );
  useEffect(() => (watches ? keepStanding(place.base) : undefined), [place.base, watches]);
  // A right that changes while the plan is on the screen draws everything anew that asks for it.
  const listenToState = useCallback(
    (listener: () => void) => store.subscribe("state", listener),
    [store],
  );
  const readRight = () => (store.canWrite() ? `${store.permission()}:${store.memberId()}` : "");
  const right = useSyncExternalStore(listenToState, readRight, readRight);
  const shown = useMemo(() => ({ store, place, right }), [store, place, right]);
  return <PlanContext value={shown}>{children}</PlanContext>;
}

function useShownPlan() {
  const shown = use(PlanContext);
  if (!shown) throw new Error("A plan is read outside of its provider.");
  return shown;
}

export const usePlanStore = (): PlanStore => useShownPlan().store;

export const usePlanPlace = (): PlanPlace => useShownPlan().place;

/** Reads from the plan, and again when the topic has news; what is read keeps its identity between them. */
function useTopic<Value>(topic: PlanTopic, read: (store: PlanStore) => Value): Value {
  const store = usePlanStore();
  const snapshot = () => read(store);
  // The same function at every drawing: hundreds of cells would part from the store and come back each time.
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(topic, listener),
    [store, topic],
  );
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

export function usePlanState(): PlanState {
  return useTopic("state", (store) => store.state());
}

/** How many items of each kind are not for this person to see, as far as they are told. */
export function useHidden(): HiddenCounts {
  return useTopic("state", (store) => store.hidden());
}

/** How much the server has not confirmed yet. */
export function useSaving(): number {
  return useTopic("saving", (store) => store.saving());
}

/** Whether anybody answers, and how old what is shown is. */
export function useConnection(): Connection {
  return useTopic("connection", (store) => store.connection());
}

export function useItem<K extends PlanKind>(kind: K, id: string): PlanItems[K] | undefined {
  return useTopic(`item:${id}`, (store) => store.get(kind, id));
}

/** Rises with every change of a kind: what is made from its rows hangs on it. */
export function useKind(kind: PlanKind): number {
  return useTopic(`kind:${kind}`, (store) => store.revision(`kind:${kind}`));
}

export function useProgress(kind: Measured, id: string): Progress {
  return useTopic(`measure:${id}`, (store) => store.progress(kind, id));
}

export function useHealth(kind: Judged, id: string): HealthReading {
  return useTopic(`measure:${id}`, (store) => store.health(kind, id));
}

export function useHistory(): History {
  return useTopic("history", (store) => store.history());
}

/** The settings that hold, the defaults while none were saved. */
export function useSettings(): PlanItems["settings"] {
  const { store, place } = useShownPlan();
  const draft = settingsDraftOf(store, place);
  const shown = useSyncExternalStore(draft.subscribe, draft.shown, draft.shown);
  return place.ownerName === null ? shown : guestSettings(shown);
}

/** The settings as they are being changed, with how far they are saved. */
export function useSettingsDraft(): SettingsReading & Omit<SettingsDraft, "read" | "shown"> {
  const { store, place } = useShownPlan();
  const draft = settingsDraftOf(store, place);
  const reading = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  return { ...draft, ...reading };
}
