import type {
  AppliedOperation,
  PlanOperation,
  PlanSnapshot,
} from "../../../../worker/features/plans/contract.ts";
import { type Actor, applyChanges } from "../../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { type Refusal, Refused } from "../../../../worker/features/plans/rules/refusal.ts";
import type { Pending, PendingDeed } from "./pending.ts";
import { placeApplied } from "./place-rows.ts";
import type { Tell } from "./plan-news.ts";
import { refusedNews } from "./refused-news.ts";
import type { PlanBackend, PlanDeed, PlanTopic } from "./plan-store-type.ts";
import { Touched } from "./touched.ts";
import { withOperation } from "./undo-order.ts";

type Operations = readonly PlanOperation[];

type QueueParts = {
  plan: HeldPlan;
  backend: PlanBackend;
  actor: Actor;
  tell: Tell;
  publish: (touched: Touched, ...also: PlanTopic[]) => void;
  setOperations: (change: (operations: Operations) => Operations) => void;
  /** Takes over a snapshot while nothing that is pending is in the plan. */
  place: (snapshot: PlanSnapshot, touched: Touched) => void;
  /** True when there is no plan yet that could be shown. */
  failedToLoad: () => boolean;
  again: (deed: PlanDeed) => void;
  takeBack: (operationId: string) => void;
  isKnown: (operationId: string) => boolean;
  /** What the person did, also for what took it back. */
  labelOf: (operation: PlanOperation) => string;
};

type Taken = { pending: PendingDeed; refusal: Refusal };

/** What waits for the server, sent one at a time: each stands on those before it. */
export function createQueue(parts: QueueParts) {
  const { plan, backend, actor, tell, publish } = parts;
  let queue: Pending[] = [];
  let seq = 0;
  /** The plan is to be read again: something of it changed that nobody told this tab of. */
  let isStale = false;
  let hasRemovedMember = false;
  let working: Promise<void> | null = null;

  /** Puts what the server says below everything that is still pending, which is then made anew. */
  function rebase(write: (touched: Touched) => void, from: readonly Pending[]): [Touched, Taken[]] {
    const touched = new Touched(plan);
    for (const pending of from.toReversed()) {
      if (pending.type === "deed") touched.takeBack(pending.effects);
    }
    write(touched);
    const taken: Taken[] = [];
    queue = queue.filter((pending) => {
      if (pending.type === "undo") return true;
      const { deed, at } = pending;
      const made = applyChanges(plan, deed.changes, { actor, now: at });
      if ("refusal" in made) {
        taken.push({ pending, refusal: made.refusal });
        return false;
      }
      for (const effect of made.effects) touched.note(effect);
      pending.effects = made.effects;
      return true;
    });
    return [touched, taken];
  }

  function settleTaken(taken: readonly Taken[], isTold: boolean): void {
    for (const { pending, refusal } of taken) {
      if (!isTold) tell(refusedNews(plan, pending.deed, refusal));
      pending.settle({ ok: false, refusal, message: refusal.detail });
    }
  }

  function confirm(head: Pending, answer: AppliedOperation): void {
    const from = queue;
    queue = queue.slice(1);
    const { operation, undone } = answer;
    if (answer.previousSeq !== seq) isStale = true;
    seq = answer.seq;
    if (operation) parts.setOperations((known) => withOperation(known, operation, undone));
    const [touched, taken] = rebase((rows) => placeApplied(rows, answer), from);
    publish(touched, "saving", "history");
    if (head.type === "deed" && operation) {
      hasRemovedMember ||= answer.removed.some(({ kind }) => kind === "teamMember");
      tell({ what: "saved", deed: head.deed, operation, undo: () => parts.takeBack(operation.id) });
    }
    if (head.type === "undo" && operation) {
      const { target, isRedo } = head;
      const again = () => parts.takeBack((isRedo && target.undoes) || operation.id);
      tell({ what: "undone", label: parts.labelOf(target), isRedo, again });
    }
    head.settle({ ok: true });
    settleTaken(taken, false);
  }

  function takeBack(head: Pending, error: unknown): void {
    const from = queue;
    queue = queue.slice(1);
    // Whoever was refused did not know the plan as it is; whoever had no answer does not know either.
    isStale = true;
    const [touched, taken] = rebase(() => undefined, from);
    publish(touched, "saving", "history");
    const refusal = error instanceof Refused ? error.refusal : null;
    const message = error instanceof Error ? error.message : "";
    const later = taken.length;
    if (head.type === "undo") {
      const label = parts.labelOf(head.target);
      tell({ what: "not-undone", label, isRedo: head.isRedo, refusal, message });
    } else if (refusal) tell(refusedNews(plan, head.deed, refusal, later));
    else {
      const again = () => parts.again(head.deed);
      tell({ what: "failed", deed: head.deed, error, later, again });
    }
    head.settle({ ok: false, refusal, message });
    settleTaken(taken, true);
  }

  async function sendHead(head: Pending): Promise<void> {
    let answer: AppliedOperation;
    try {
      answer = await ask(head);
    } catch (error) {
      takeBack(head, error);
      return;
    }
    confirm(head, answer);
  }

  function ask(head: Pending): Promise<AppliedOperation> {
    if (head.type === "undo") return backend.undo(head.target.id, head.id);
    const { label, changes } = head.deed;
    return backend.apply({ id: head.id, label, changes: [...changes] });
  }

  /** What was to be undone was refused itself: there is nothing to undo, and nothing to say. */
  function skip(head: Pending): void {
    queue = queue.slice(1);
    publish(new Touched(plan), "saving", "history");
    head.settle({ ok: false, refusal: null, message: "" });
  }

  function accept(snapshot: PlanSnapshot): void {
    isStale = false;
    hasRemovedMember = false;
    ({ seq } = snapshot);
    const [touched, taken] = rebase((rows) => parts.place(snapshot, rows), queue);
    publish(touched, "state", "saving", "history");
    settleTaken(taken, false);
  }

  async function read(): Promise<boolean> {
    try {
      accept(await backend.load());
      return true;
    } catch {
      if (!parts.failedToLoad()) tell({ what: "not-current", hasRemovedMember });
      hasRemovedMember = false;
      return false;
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      const [head] = queue;
      if (head?.type === "undo" && !parts.isKnown(head.target.id)) skip(head);
      else if (head) await sendHead(head);
      else if (!isStale || !(await read())) break;
    }
  }

  function send(): Promise<void> {
    working ??= work().finally(() => {
      working = null;
      // What was added while the last reading failed waits for nobody else.
      if (queue.length > 0) void send();
    });
    return working;
  }

  return {
    pending: (): readonly Pending[] => queue,
    seq: () => seq,
    add: (pending: Pending) => {
      queue = [...queue, pending];
    },
    send: () => void send(),
    resync: () => {
      isStale = true;
      return send();
    },
    receive: (snapshot: PlanSnapshot) => {
      if (working) isStale = true;
      else accept(snapshot);
    },
  };
}
