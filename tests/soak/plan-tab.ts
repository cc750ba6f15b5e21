import * as v from "valibot";
import {
  createPlanStore,
  type PlanStoreParts,
  type StartedStore,
} from "../../web/features/plan-store/create-plan-store.ts";
import { refusalOf } from "../../web/features/plan-store/remote-backend.ts";
import { isProblem, unreachable } from "../../web/lib/api-problem.ts";
import { readProblem } from "../../web/lib/read-problem.ts";
import type { Standing } from "../../web/shell/live/keep-live.ts";
import { createTopics } from "../../web/shell/live/topics.ts";
import { roomName } from "../../worker/durable/messages.ts";
import {
  AppliedOperation,
  type PlanOperationInput,
  PlanSnapshot,
  PlanUpdate,
} from "../../worker/features/plans/contract.ts";
import { keepNodeLive } from "./keep-node-live.ts";

const ANSWER_MS = 20_000;

type PlanTabParts = {
  line: string;
  origin: string;
  cookie: string;
  planId: string;
  userId: string;
  random: () => number;
  /** The product's own, unless named. */
  create?: (parts: PlanStoreParts) => StartedStore;
  notify?: PlanStoreParts["notify"];
  newId?: PlanStoreParts["newId"];
  /** Every number that the tab is told, as it comes. */
  onTold?: (seq: number, updates: readonly PlanUpdate[]) => void;
};

/** One tab in a plan: the product's own socket, topics and store, on Node's WebSocket and fetch. */
export function openPlanTab({
  line,
  origin,
  cookie,
  planId,
  userId,
  random,
  ...more
}: PlanTabParts) {
  const { create = createPlanStore, notify = () => {}, newId = () => crypto.randomUUID() } = more;
  const topics = createTopics(random);
  const faults: string[] = [];
  const closing = new AbortController();
  let isLive = false;

  async function ask(path: string, json?: PlanOperationInput | { id: string }): Promise<unknown> {
    try {
      const response = await fetch(`${line}/api${path}`, {
        method: json === undefined ? "GET" : "POST",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]),
        headers: { cookie, origin, ...(json ? { "content-type": "application/json" } : {}) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      if (!response.ok) throw await readProblem(response);
      return await response.json();
    } catch (error) {
      // Nobody is there any more to hear of it.
      if (closing.signal.aborted) return new Promise<never>(() => {});
      const problem = isProblem(error) ? error : unreachable(error);
      throw refusalOf(problem, json && "changes" in json ? json : null);
    }
  }

  const stopLive = keepNodeLive({
    line,
    origin,
    cookie,
    faults,
    random,
    topics,
    ask: async (): Promise<Standing> => {
      try {
        await ask("/live");
        return "mine";
      } catch {
        return "unknown";
      }
    },
  });

  const plans = `/plans/${planId}`;
  const store = create({
    planId,
    actor: { userId, isOwner: userId === planId },
    backend: {
      load: async () => v.parse(PlanSnapshot, await ask(`${plans}/snapshot`)),
      apply: async (operation: PlanOperationInput) =>
        v.parse(AppliedOperation, await ask(`${plans}/operations`, operation)),
      undo: async (operationId, id) =>
        v.parse(AppliedOperation, await ask(`${plans}/operations/${operationId}/undo`, { id })),
    },
    notify,
    now: () => Date.now(),
    newId,
  });

  const stopListening = topics.listen(roomName("plan", planId), {
    onMessage(message) {
      if (message.type !== "room.changed") return;
      const updates = message.updates.map((update) => v.parse(PlanUpdate, update));
      more.onTold?.(message.seq, updates);
      store.hear(message.seq, updates);
    },
    onOpen() {
      isLive = true;
      store.setLive(true);
      store.tryAgain();
    },
    onLost() {
      isLive = false;
      store.setLive(false);
    },
  });
  store.start();

  return {
    store,
    faults,
    isReady: () => isLive && store.state() === "ready",
    /** As the browser ends a page: what is on its way is given up, and nothing is said any more. */
    close() {
      closing.abort();
      stopListening();
      stopLive();
    },
  };
}
export type PlanTab = ReturnType<typeof openPlanTab>;
