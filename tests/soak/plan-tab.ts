import * as v from "valibot";
import { Offline } from "../../web/features/plan-store/offline.ts";
import { createPlanStore } from "../../web/features/plan-store/create-plan-store.ts";
import type { Standing } from "../../web/shell/live/keep-live.ts";
import { createTopics } from "../../web/shell/live/topics.ts";
import { roomName } from "../../worker/durable/messages.ts";
import {
  AppliedOperation,
  type PlanOperationInput,
  PlanSnapshot,
  PlanUpdate,
} from "../../worker/features/plans/contract.ts";
import { Refused } from "../../worker/features/plans/rules/refusal.ts";
import { keepNodeLive } from "./keep-node-live.ts";

const ANSWER_MS = 20_000;
const SERVER_FAULT = 500;

type PlanTabParts = {
  line: string;
  origin: string;
  cookie: string;
  planId: string;
  userId: string;
  random: () => number;
};

/** One tab in a plan: the product's own socket, topics and store, on Node's WebSocket and fetch. */
export function openPlanTab({ line, origin, cookie, planId, userId, random }: PlanTabParts) {
  const topics = createTopics(random);
  const faults: string[] = [];
  let refused = 0;
  let isLive = false;

  async function ask(path: string, json?: unknown): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`${line}/api${path}`, {
        method: json === undefined ? "GET" : "POST",
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: { cookie, origin, ...(json ? { "content-type": "application/json" } : {}) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
    } catch (cause) {
      throw new Offline("no answer", { cause });
    }
    if (response.status >= SERVER_FAULT) throw new Offline(`answered ${response.status}`);
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new Offline("half an answer", { cause });
    });
    if (response.ok) return body;
    refused += 1;
    const at = { kind: "settings" as const, id: planId };
    throw new Refused({ code: "stale_version", detail: JSON.stringify(body), at });
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
  const store = createPlanStore({
    planId,
    actor: { userId, isOwner: userId === planId },
    backend: {
      load: async () => v.parse(PlanSnapshot, await ask(`${plans}/snapshot`)),
      apply: async (operation: PlanOperationInput) =>
        v.parse(AppliedOperation, await ask(`${plans}/operations`, operation)),
      undo: async (operationId, id) =>
        v.parse(AppliedOperation, await ask(`${plans}/operations/${operationId}/undo`, { id })),
    },
    notify: () => {},
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });

  const stopListening = topics.listen(roomName("plan", planId), {
    onMessage(message) {
      if (message.type !== "room.changed") return;
      store.hear(
        message.seq,
        message.updates.map((update) => v.parse(PlanUpdate, update)),
      );
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
    refused: () => refused,
    isReady: () => isLive && store.state() === "ready",
    close() {
      stopListening();
      stopLive();
    },
  };
}
export type PlanTab = ReturnType<typeof openPlanTab>;
