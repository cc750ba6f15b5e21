import type {
  AppliedOperation,
  PlanOperation,
  PlanUpdate,
} from "../../../worker/features/plans/contract.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { type Refusal, Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Offline } from "./offline.ts";
import { followAnnouncements } from "./follow-announcements.ts";
import type { Pending } from "./pending.ts";
import { createPendingList, type Taken } from "./pending-list.ts";
import { placeApplied } from "./place-rows.ts";
import type { LoadedPlan, PlanBackend, PlanTopic } from "./plan-store-type.ts";
import { refusedNews } from "./refused-news.ts";
import { type OutcomeParts, notifyOutcome } from "./notify-outcome.ts";
import { Touched } from "./touched.ts";
import { withOperation } from "./undo-order.ts";

type Operations = readonly PlanOperation[];

type QueueParts = OutcomeParts & {
  backend: PlanBackend;
  actor: Actor;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
  publish: (touched: Touched, ...also: PlanTopic[]) => void;
  setOperations: (change: (operations: Operations) => Operations) => void;
  /** Takes over a snapshot while nothing that is pending is in the plan. */
  place: (snapshot: LoadedPlan, touched: Touched) => void;
  /** True when there is no plan yet that could be shown. */
  failedToLoad: () => boolean;
  isKnown: (operationId: string) => boolean;
};

/** A fault of the server says nothing of what was asked: the plan itself does. */
const mayBeDone = (error: unknown): boolean =>
  !(error instanceof Refused) && !(isProblem(error) && error.status < SERVER_FAULT);

const SERVER_FAULT = 500;

/** What waits for the server, sent one at a time: each stands on those before it. */
export function createQueue(parts: QueueParts) {
  const { plan, backend, actor, notify, publish, outbox } = parts;
  const pendings = createPendingList({ plan, actor });
  const outcomes = notifyOutcome(parts);
  let seq = 0;
  let isLoaded = false;
  let isReading = false;
  /** The plan is to be read again: something of it changed that nobody told this tab of. */
  let isStale = false;
  let hasRemovedMember = false;
  let offlineTries = 0;
  let stopRetry = () => {};
  let working: Promise<void> | null = null;

  const announced = followAnnouncements({
    pendings,
    after: parts.after,
    seq: () => (isLoaded && !isReading ? seq : null),
    place: (operations, confirmed) => {
      const from = pendings.all();
      for (const one of confirmed) pendings.drop(one);
      seq = operations.at(-1)?.seq ?? seq;
      const own = operations.filter(({ operation }) => operation?.actorId === actor.userId);
      for (const { operation, undone } of own)
        if (operation) parts.setOperations((all) => withOperation(all, operation, undone));
      const write = (rows: Touched) => {
        for (const one of operations) placeApplied(rows, one);
      };
      const [touched, taken] = pendings.rebase(write, from);
      publish(touched, "saving", ...(own.length > 0 ? (["history"] as const) : []));
      for (const one of confirmed) outcomes.isDone(one);
      settleTaken(taken);
    },
    miss: () => {
      isStale = true;
      void send();
    },
  });

  function settleTaken(taken: readonly Taken[], isAnnounced = false): void {
    for (const { pending, refusal } of taken) {
      outbox.refuse(pending, refusal);
      if (!isAnnounced) notify(refusedNews(plan, pending.action, refusal));
      pending.settle({ ok: false, refusal, message: refusal.detail });
    }
  }

  function confirm(head: Pending, answer: AppliedOperation): void {
    const from = pendings.drop(head);
    const { operation, undone } = answer;
    const isOvertaken = answer.seq < seq;
    if (answer.seq > seq && answer.previousSeq !== seq) isStale = true;
    seq = Math.max(seq, answer.seq);
    if (operation) parts.setOperations((known) => withOperation(known, operation, undone));
    const write = (rows: Touched) => (isOvertaken ? undefined : placeApplied(rows, answer));
    const [touched, taken] = pendings.rebase(write, from);
    publish(touched, "saving", "history");
    hasRemovedMember ||=
      head.type === "action" && answer.removed.some(({ kind }) => kind === "teamMember");
    outcomes.isDone(head, operation);
    settleTaken(taken);
  }

  function takeBack(head: Pending, error: unknown): void {
    const from = pendings.drop(head);
    // Whoever was refused did not know the plan as it is; whoever had no answer does not know either.
    isStale = true;
    const [touched, taken] = pendings.rebase(() => undefined, from);
    publish(touched, "saving", "history");
    outcomes.isRefused(head, error, taken.length);
    settleTaken(taken, true);
  }

  /** False while nobody answers: it stays, and is sent again. */
  async function sendHead(head: Pending): Promise<boolean> {
    pendings.setSending(head);
    try {
      const answer = await ask(head);
      await announced.untilAnnounced(answer.previousSeq);
      pendings.setSending(null);
      hasAnswered();
      confirm(head, answer);
    } catch (error) {
      pendings.setSending(null);
      if (error instanceof Offline) {
        isOffline(error);
        announced.step();
        return false;
      }
      if (mayBeDone(error)) {
        if (!(await read())) return false;
        if (parts.isKnown(head.id)) {
          isThere(head);
          return true;
        }
      }
      hasAnswered();
      takeBack(head, error);
    }
    announced.step();
    return true;
  }

  /** It failed and is in the plan all the same. */
  function isThere(head: Pending): void {
    const [touched, taken] = pendings.rebase(() => undefined, pendings.drop(head));
    publish(touched, "saving", "history");
    outcomes.isDone(head);
    settleTaken(taken);
  }

  function ask(head: Pending): Promise<AppliedOperation> {
    if (head.type === "undo") return backend.undo(head.target.id, head.id);
    const { label, changes } = head.action;
    head.hasBeenSent = true;
    return backend.apply({ id: head.id, label, changes: [...changes] });
  }

  function hasAnswered(): void {
    stopRetry();
    if (offlineTries === 0) return;
    offlineTries = 0;
    publish(new Touched(plan), "saving", "connection");
  }

  /** Tried again by itself, each time later; at once when the browser is back on its network. */
  function isOffline({ retryAfterMs }: Offline): void {
    for (const pending of pendings.all()) if (pending.type === "action") pending.hasWaited = true;
    offlineTries += 1;
    const waitMs = Math.min(LIMITS.planRetryMs * 2 ** (offlineTries - 1), LIMITS.planRetryMostMs);
    tryLater(Math.max(waitMs, retryAfterMs));
    publish(new Touched(plan), "saving", "connection");
  }

  function tryLater(ms: number): void {
    stopRetry();
    stopRetry = parts.after(ms, () => void send());
  }

  /** Goes without a word: what was to be undone was refused itself, or all is refused and that is said once. */
  function skip(head: Pending, refusal: Refusal | null = null): void {
    pendings.drop(head);
    outbox.remove(head.id);
    publish(new Touched(plan), "saving", "history");
    head.settle({ ok: false, refusal, message: refusal?.detail ?? "" });
  }

  function accept(snapshot: LoadedPlan): void {
    isStale = snapshot.keptAt !== undefined;
    hasRemovedMember = false;
    ({ seq } = snapshot);
    isLoaded = true;
    const [touched, taken] = pendings.rebase((rows) => parts.place(snapshot, rows));
    publish(touched, "state", "saving", "history", "connection");
    settleTaken(taken);
    announced.step();
  }

  /** True when it is the plan as it is. */
  async function read(): Promise<boolean> {
    isReading = true;
    const answered = announced.asking();
    try {
      const snapshot = await backend.load().finally(() => {
        isReading = false;
      });
      const isKept = snapshot.keptAt !== undefined;
      if (isKept) isOffline(new Offline(""));
      else hasAnswered();
      // What is kept is older than what is shown.
      if (!isKept || !isLoaded) accept(snapshot);
      if (!isKept) answered();
      return !isKept;
    } catch (error) {
      if (error instanceof Refused) await refuseAll(error);
      const isShown = !parts.failedToLoad();
      if (error instanceof Offline) isOffline(error);
      else if (isShown) {
        notify({ what: "not-current", hasRemovedMember });
        if (!(error instanceof Refused)) tryLater(LIMITS.planRetryMs);
      }
      hasRemovedMember = false;
      announced.step();
      return false;
    }
  }

  /**
   * The plan is not theirs to read any more: what still waited for it comes back to them. Of what may be with the
   * server, the server says even now that it is done; while it says nothing, it waits.
   */
  async function refuseAll({ refusal }: Refused): Promise<void> {
    for (const head of pendings.all()) {
      try {
        if (head.type === "action" && !head.hasBeenSent) throw new Refused(refusal);
        await ask(head);
        isThere(head);
      } catch (error) {
        if (!(error instanceof Refused)) {
          return isOffline(error instanceof Offline ? error : new Offline(""));
        }
        if (head.type === "action") outbox.refuse(head, refusal);
        skip(head, refusal);
      }
    }
    hasAnswered();
  }

  async function work(): Promise<void> {
    for (;;) {
      const [head] = pendings.all();
      if (head && isLoaded) {
        if (head.type === "undo" && !parts.isKnown(head.target.id)) skip(head);
        else if (!(await sendHead(head))) break;
      } else if ((isLoaded && !isStale) || !(await read())) break;
    }
  }

  function send(): Promise<void> {
    stopRetry();
    working ??= work().finally(() => {
      working = null;
      // What was added while the last reading failed waits for nobody else.
      if (pendings.all().length > 0 && offlineTries === 0 && isLoaded) void send();
    });
    return working;
  }

  return {
    pending: pendings.all,
    isOffline: () => offlineTries > 0,
    add: (pending: Pending) => {
      pendings.add(pending);
      outbox.add(pending);
    },
    /** Takes back what was never sent; false when it may have been. */
    withdraw(id: string): Pending | null {
      const pending = pendings.all().find((one) => one.id === id);
      if (pending?.type !== "action" || pending.hasBeenSent) return null;
      const [touched, taken] = pendings.rebase(() => undefined, pendings.drop(pending));
      outbox.remove(id);
      publish(touched, "saving", "history");
      pending.settle({ ok: true });
      settleTaken(taken);
      return pending;
    },
    /** What an earlier page did not get to send, before the plan is there. */
    restore: (kept: readonly Pending[]) => pendings.add(...kept),
    send: () => void send(),
    resync: () => {
      isStale = true;
      return send();
    },
    receive: (snapshot: LoadedPlan) => {
      if (working) isStale = true;
      else accept(snapshot);
    },
    hear: (latest: number, updates: readonly PlanUpdate[]) => announced.hear(latest, updates),
    setLive: (isLive: boolean) => announced.setLive(isLive),
    seq: () => seq,
  };
}
