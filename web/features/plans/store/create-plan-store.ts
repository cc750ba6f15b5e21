import type {
  PlanOperation,
  PlanSnapshot,
  PlanUpdate,
} from "../../../../worker/features/plans/contract.ts";
import { type Actor, applyChanges } from "../../../../worker/features/plans/rules/apply-changes.ts";
import { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after as later } from "../../../lib/after.ts";
import { createMeasures } from "./measures.ts";
import { createQueue } from "./create-queue.ts";
import { fillWas } from "./fill-was.ts";
import type { Tell } from "./plan-news.ts";
import type {
  History,
  Outcome,
  PlanBackend,
  PlanDeed,
  PlanState,
  PlanStore,
  PlanTopic,
  Reach,
} from "./plan-store-type.ts";
import { NO_OUTBOX, type Outbox } from "./outbox.ts";
import { asOperation, type Pending } from "./pending.ts";
import { refusedNews } from "./refused-news.ts";
import { placeSnapshot } from "./place-rows.ts";
import { takeSnapshot } from "./take-snapshot.ts";
import { createTopics } from "./topics.ts";
import { Touched } from "./touched.ts";
import { labelOf, nextRedo, nextUndo, withOperation } from "./undo-order.ts";

export type PlanStoreParts = {
  planId: string;
  backend: PlanBackend;
  tell: Tell;
  /** Milliseconds. */
  now: () => number;
  newId: PlanStore["newId"];
  /** The calendar day where the person is. */
  today?: () => string;
  /** Until the snapshot says it. */
  permission?: PlanSnapshot["permission"];
  actor?: Actor;
  outbox?: Outbox;
  /** Runs later; the answer calls it off. */
  after?: (ms: number, run: () => void) => () => void;
};

export type StartedStore = PlanStore & {
  /** Loads the plan, once. */
  start: () => void;
  /** A snapshot that came without being asked for. */
  receive: (snapshot: PlanSnapshot) => void;
  /** As it is shown, for keeping: only while nothing waits. */
  snapshot: () => PlanSnapshot;
  /** What an earlier page did not get to send, in its order; before the plan is loaded. */
  restore: (kept: readonly Pending[]) => void;
  /** What others did, up to the number that the plan has. */
  hear: (latest: number, updates: readonly PlanUpdate[]) => void;
  /** Whether others' changes are told as they come. */
  setLive: (isLive: boolean) => void;
  /** Somebody may answer again: what waits is sent now. */
  tryAgain: () => void;
};

const QUIET: Outcome = { ok: false, refusal: null, message: "" };
const DAY_LENGTH = 10;

/** One plan in memory: what a person does is shown at once, sent in order, and taken back where it is refused. */
export function createPlanStore(parts: PlanStoreParts): StartedStore {
  const { planId, backend, tell, newId, now } = parts;
  const actor = parts.actor ?? { userId: planId, isOwner: true };
  const today = parts.today ?? (() => new Date(now()).toISOString().slice(0, DAY_LENGTH));
  const plan = new HeldPlan(planId);
  const topics = createTopics();
  const measures = createMeasures(plan, today);
  let state: PlanState = "loading";
  let permission = parts.permission ?? "read";
  let operations: readonly PlanOperation[] = [];
  let history: History | null = null;
  let reach: Reach = { isAway: false, keptAt: null };
  let hasStarted = false;

  const stamp = () => new Date(now()).toISOString();
  const canEdit = () => state === "ready" && permission === "edit";

  function publish(touched: Touched, ...also: PlanTopic[]): void {
    const outcome = touched.outcome();
    for (const id of outcome.measures) measures.forget(id);
    if (outcome.allMeasures) measures.forgetAll();
    for (const topic of also) outcome.topics.add(topic);
    if (outcome.topics.has("history")) history = null;
    if (outcome.topics.has("reach")) reach = { ...reach, isAway: queue.isAway() };
    topics.raise(outcome.topics, outcome.allMeasures);
  }

  const queue = createQueue({
    plan,
    backend,
    actor,
    tell,
    outbox: parts.outbox ?? NO_OUTBOX,
    after: parts.after ?? later,
    publish,
    setOperations: (change) => {
      operations = change(operations);
    },
    place: (snapshot, touched) => {
      placeSnapshot(plan, touched, snapshot);
      ({ permission, operations } = snapshot);
      reach = { ...reach, keptAt: snapshot.keptAt ?? null };
      state = "ready";
    },
    failedToLoad: () => {
      if (state === "ready") return false;
      state = "failed";
      topics.raise(new Set(["state"]));
      tell({ what: "not-loaded", again: () => void reload() });
      return true;
    },
    again: (deed) => void run(deed),
    takeBack: (operationId) => void undoOne(operationId),
    isKnown: (operationId) => operations.some(({ id }) => id === operationId),
    labelOf: (operation) => labelOf(operations, operation),
  });

  function readHistory(): History {
    if (history) return history;
    let all = operations;
    for (const pending of queue.pending())
      all = withOperation(all, asOperation(pending, actor.userId));
    history = { undo: nextUndo(all), redo: nextRedo(all), operations: all };
    return history;
  }

  function refuse(deed: PlanDeed, refusal: Refusal): Outcome {
    tell(refusedNews(plan, deed, refusal));
    return { ok: false, refusal, message: refusal.detail };
  }

  function run(given: PlanDeed): Promise<Outcome> {
    const [first] = given.changes;
    if (!canEdit() || !first) return Promise.resolve(QUIET);
    const label = given.label.trim().slice(0, LIMITS.operationLabelLength);
    const deed = { ...given, label, changes: fillWas(plan, given.changes) };
    if (deed.changes.length > LIMITS.changesMost) {
      const detail = `At most ${LIMITS.changesMost} items can be changed at once.`;
      return Promise.resolve(refuse(deed, { code: "invalid_input", detail, at: first }));
    }
    const at = stamp();
    const made = applyChanges(plan, deed.changes, { actor, now: at });
    if ("refusal" in made) return Promise.resolve(refuse(deed, made.refusal));
    const { effects } = made;
    if (effects.length === 0) return Promise.resolve({ ok: true });
    return new Promise((settle) => {
      queue.add({ type: "deed", id: newId(), deed, at, effects, settle });
      const touched = new Touched(plan);
      for (const effect of effects) touched.note(effect);
      publish(touched, "saving", "history");
      queue.send();
    });
  }

  function takeBack(target: PlanOperation | null | undefined): Promise<Outcome> {
    if (!canEdit() || !target || target.undoneBy !== null) return Promise.resolve(QUIET);
    const unsent = queue.isAway() ? queue.withdraw(target.id) : null;
    if (unsent?.type === "deed") {
      const again = () => void run(unsent.deed);
      tell({ what: "undone", label: unsent.deed.label, isRedo: false, again });
      return Promise.resolve({ ok: true });
    }
    const isRedo = target.undoes !== null;
    return new Promise((settle) => {
      queue.add({ type: "undo", id: newId(), at: stamp(), target, isRedo, settle });
      publish(new Touched(plan), "saving", "history");
      queue.send();
    });
  }

  const undoOne = (operationId: string) =>
    takeBack(readHistory().operations.find(({ id }) => id === operationId));

  function reload(): Promise<void> {
    hasStarted = true;
    if (state === "failed") {
      state = "loading";
      topics.raise(new Set(["state"]));
    }
    return queue.resync();
  }

  return {
    planId,
    plan,
    actor,
    canEdit,
    state: () => state,
    saving: () => queue.pending().length,
    reach: () => reach,
    seq: queue.seq,
    get: (kind, id) => plan.get(kind, id),
    revision: topics.revision,
    progress: measures.progress,
    health: (kind, id) => measures.health(kind, id),
    today,
    run,
    undo: () => takeBack(readHistory().undo),
    redo: () => takeBack(readHistory().redo),
    undoOne,
    history: readHistory,
    reload,
    newId,
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    start: () => {
      if (!hasStarted) void reload();
    },
    receive: (snapshot) => {
      hasStarted = true;
      queue.receive(snapshot);
    },
    snapshot: () =>
      takeSnapshot(plan, { seq: queue.seq(), permission, operations: [...operations] }),
    restore: queue.restore,
    hear: queue.hear,
    setLive: queue.setLive,
    tryAgain: queue.send,
  };
}
