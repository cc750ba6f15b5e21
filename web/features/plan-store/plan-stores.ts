import { after } from "../../lib/after.ts";
import { dayNow } from "../../lib/formats.ts";
import { lastingStorage } from "../../lib/expiring-storage.ts";
import { isVisit } from "../../lib/is-visit.ts";
import { keptStore } from "./keep/kept-store.ts";
import { createPlanStore, type PlanStoreParts, type StartedStore } from "./create-plan-store.ts";
import { lazyLocalBackend } from "./lazy-local.ts";
import { localActor, localId } from "./local-actor.ts";
import { remoteBackend } from "./remote-backend.ts";
import { ownerOf, type PlanPlace } from "./plan-place.ts";
import type { PlanStore } from "./plan-store-type.ts";
import { createSettingsDraft, type SettingsDraft } from "./settings-draft.ts";
import { notifyPlan } from "./notify.ts";
import { browserZone } from "../../lib/browser-zone.ts";

const stores = new Map<string, StartedStore>();

/** Whose days count as today, as everywhere in the product: what the person chose, or else their browser's. */
let zone: string | undefined;
export function countDaysIn(timeZone: string): void {
  zone = timeZone;
}

/** The browser tab's one store of a plan. The server keeps none: its memory is shared by everyone. */
export function planStoreOf({ planId, userId, ownerName }: PlanPlace): StartedStore {
  const key = ownerOf({ userId, planId });
  const known = stores.get(key);
  if (known) return known;
  const isLocal = userId === null;
  const actor = isLocal ? localActor(planId) : { userId, isOwner: ownerName === null };
  const parts: PlanStoreParts = {
    planId,
    actor,
    backend: isLocal ? lazyLocalBackend(planId, () => void store.reload()) : remoteBackend(planId),
    notify: notifyPlan({ hasAccount: actor.userId !== null }),
    now: () => Date.now(),
    // What is due is due for everybody at once, where the plan says where its days are counted.
    today: () => dayNow(Date.now(), store.plan.settings.rhythm.zone || (zone ??= browserZone())),
    newId: (kind) => (isLocal ? localId(planId, kind) : crypto.randomUUID()),
  };
  // What a browser keeps by itself waits for nobody, and of a person whom an admin acts as it keeps nothing.
  const store: StartedStore = isLocal || isVisit() ? createPlanStore(parts) : keptStore(key, parts);
  if (typeof document !== "undefined") stores.set(key, store);
  return store;
}

/** The store of a plan that this tab has had on the screen. */
export const knownStore = (place: Pick<PlanPlace, "planId" | "userId">): PlanStore | null =>
  stores.get(ownerOf(place)) ?? null;

const drafts = new WeakMap<PlanStore, SettingsDraft>();

/** The settings of a plan while its owner changes them, the same for every screen that does. */
export function settingsDraftOf(store: PlanStore, { ownerName }: PlanPlace): SettingsDraft {
  const known = drafts.get(store);
  if (known) return known;
  const now = () => Date.now();
  const canEdit = () => ownerName === null && store.canEdit();
  const own = { ...store, canEdit };
  const draft = createSettingsDraft({ store: own, storage: lastingStorage(), after, now });
  drafts.set(store, draft);
  return draft;
}
