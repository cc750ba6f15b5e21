import type {
  HiddenCounts,
  PlanOperation,
  PlanSnapshot,
  PlanUpdate,
} from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { mayContribute, maySay } from "../../../worker/features/plans/rules/contribution.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after as later } from "../../lib/after.ts";
import { createMeasures } from "./measures.ts";
import { createQueue } from "./create-queue.ts";
import { fillWas } from "./fill-was.ts";
import type { Notify } from "./plan-news.ts";
import type {
  History,
  Outcome,
  PlanBackend,
  PlanAction,
  PlanState,
  PlanStore,
  PlanTopic,
  Connection,
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
  notify: Notify;
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
  const { planId, backend, notify, newId, now } = parts;
  const actor: Actor = { ...(parts.actor ?? { userId: planId, isOwner: true }) };
  const today = parts.today ?? (() => new Date(now()).toISOString().slice(0, DAY_LENGTH));
  const plan = new HeldPlan(planId);
  const topics = createTopics();
  const measures = createMeasures(plan, today);
  let state: PlanState = "loading";
  let permission = parts.permission ?? "read";
  let memberId: string | null = null;
  let hidden: HiddenCounts = {};
  let operations: readonly PlanOperation[] = [];
  let history: History | null = null;
  let connection: Connection = { isOffline: false, keptAt: null };
  let hasStarted = false;

  const stamp = () => new Date(now()).toISOString();
  const canEdit = () => state === "ready" && permission === "edit";
  const canWrite = () => state === "ready" && permission !== "read";
  const self = () => ({ userId: actor.userId, memberId });

  function publish(touched: Touched, ...also: PlanTopic[]): void {
    const outcome = touched.outcome();
    for (const id of outcome.measures) measures.forget(id);
    if (outcome.allMeasures) measures.forgetAll();
    for (const topic of also) outcome.topics.add(topic);
    if (outcome.topics.has("history")) history = null;
    if (outcome.topics.has("connection"))
      connection = { ...connection, isOffline: queue.isOffline() };
    topics.raise(outcome.topics, outcome.allMeasures);
  }

  const queue = createQueue({
    plan,
    backend,
    actor,
    notify,
    outbox: parts.outbox ?? NO_OUTBOX,
    after: parts.after ?? later,
    publish,
    setOperations: (change) => {
      operations = change(operations);
    },
    place: (snapshot, touched) => {
      placeSnapshot(plan, touched, snapshot);
      ({ permission, operations } = snapshot);
      memberId = snapshot.memberId ?? null;
      actor.contributesAs = permission === "contribute" ? memberId : undefined;
      // What a browser kept before says nothing of it.
      hidden = snapshot.hidden ?? {};
      connection = { ...connection, keptAt: snapshot.keptAt ?? null };
      state = "ready";
    },
    failedToLoad: () => {
      if (state === "ready") return false;
      state = "failed";
      topics.raise(new Set(["state"]));
      notify({ what: "not-loaded", again: () => void reload() });
      return true;
    },
    again: (action) => void run(action),
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

  function refuse(action: PlanAction, refusal: Refusal): Outcome {
    notify(refusedNews(plan, action, refusal));
    return { ok: false, refusal, message: refusal.detail };
  }

  function run(given: PlanAction): Promise<Outcome> {
    const [first] = given.changes;
    if (!canWrite() || !first) return Promise.resolve(QUIET);
    const label = given.label.trim().slice(0, LIMITS.operationLabelLength);
    const action = { ...given, label, changes: fillWas(plan, given.changes) };
    if (action.changes.length > LIMITS.changesMost) {
      const detail = `At most ${LIMITS.changesMost} items can be changed at once.`;
      return Promise.resolve(refuse(action, { code: "invalid_input", detail, at: first }));
    }
    const at = stamp();
    const made = applyChanges(plan, action.changes, { actor, now: at });
    if ("refusal" in made) return Promise.resolve(refuse(action, made.refusal));
    const { effects } = made;
    if (effects.length === 0) return Promise.resolve({ ok: true });
    return new Promise((settle) => {
      queue.add({ type: "action", id: newId(), action, at, effects, settle });
      const touched = new Touched(plan);
      for (const effect of effects) touched.note(effect);
      publish(touched, "saving", "history");
      queue.send();
    });
  }

  function takeBack(target: PlanOperation | null | undefined): Promise<Outcome> {
    if (!canWrite() || !target || target.undoneBy !== null) return Promise.resolve(QUIET);
    const unsent = queue.isOffline() ? queue.withdraw(target.id) : null;
    if (unsent?.type === "action") {
      const again = () => void run(unsent.action);
      notify({ what: "undone", label: unsent.action.label, isRedo: false, again });
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
    canWrite,
    mayChange: (kind, item, field) =>
      canEdit() || (canWrite() && mayContribute(plan, { kind, item, field }, self())),
    maySay: (words, kind, id) =>
      canEdit() || (canWrite() && maySay(plan, words, [kind, id], self())),
    permission: () => permission,
    memberId: () => memberId,
    state: () => state,
    saving: () => queue.pending().length,
    connection: () => connection,
    hidden: () => hidden,
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
      takeSnapshot(plan, {
        seq: queue.seq(),
        permission,
        memberId,
        hidden,
        operations: [...operations],
      }),
    restore: queue.restore,
    hear: queue.hear,
    setLive: queue.setLive,
    tryAgain: queue.send,
  };
}
