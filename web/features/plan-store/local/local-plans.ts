import type { PlanSnapshot } from "../../../../worker/features/plans/contract.ts";
import { isDemoPlan, isLocalPlan } from "../plan-place.ts";
import { localActor } from "../local-actor.ts";
import type { PlanSource } from "../plan-source.ts";
import { createLocalBackend, type LocalBackend } from "./local-backend.ts";
import { forgetKept, keptSince, noteAsked, noteKept, wasAsked } from "./local-marks.ts";
import { isForbidden, LocalProblem } from "./local-problem.ts";
import type { LocalDatabase } from "./local-records.ts";
import { createLocalSource } from "./local-source.ts";
import { changeLocalState } from "./local-state.ts";
import { localTabs } from "./local-tabs.ts";
import { memoryDatabase } from "./memory-database.ts";
import { deleteLocalDatabase, openLocalDatabase, readWhole } from "./open-database.ts";

type LocalPlan = {
  backend: LocalBackend;
  source: () => Promise<PlanSource>;
  /** Calls when another tab changed the plan. */
  listen: (listener: () => void) => void;
  /** Everything that stands in the browser, read or not. */
  whole: () => Promise<Record<string, unknown[]>>;
  /** Throws it all away. */
  startAnew: () => Promise<void>;
};

const YOU = "You";
const plans = new Map<string, LocalPlan>();

/** The browser tab's one access to a plan that is kept here. */
export function localPlanOf(planId: string): LocalPlan {
  const known = plans.get(planId);
  if (known) return known;
  if (!isLocalPlan(planId)) throw new Error("This plan is kept with an account.");
  const plan = openLocalPlan(planId);
  plans.set(planId, plan);
  return plan;
}

type Opened = { database: LocalDatabase; backend: LocalBackend };

function openLocalPlan(planId: string): LocalPlan {
  const isDemo = isDemoPlan(planId);
  // Never 'person:…': signing out leaves what belongs to the browser.
  const name = isDemo ? "planner-demo" : "planner";
  const tabs = localTabs(planId);
  let opening: Promise<Opened> | null = null;

  const opened = (): Promise<Opened> => {
    opening ??= open();
    return opening;
  };

  async function open(): Promise<Opened> {
    let database: LocalDatabase;
    try {
      database = await openLocalDatabase(name);
      changeLocalState(planId, { keeping: "browser" });
    } catch (error) {
      if (!isForbidden(error)) {
        opening = null;
        throw error instanceof LocalProblem ? error : new LocalProblem("unreadable", error);
      }
      database = memoryDatabase();
      changeLocalState(planId, { keeping: "memory" });
    }
    const backend = createLocalBackend({
      planId,
      database,
      actor: localActor(planId),
      actorName: YOU,
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
    });
    return { database, backend };
  }

  async function load(): Promise<PlanSnapshot> {
    try {
      const { database, backend } = await opened();
      let snapshot = await backend.load();
      if (isDemo && snapshot.seq === 0) {
        const { beginDemo } = await import("../demo/begin-demo.ts");
        await beginDemo(database, { now: Date.now() });
        snapshot = await backend.load();
      }
      const removedSince = isDemo || snapshot.seq > 0 ? null : keptSince();
      changeLocalState(planId, { trouble: null, removedSince });
      if (!isDemo) void readPromise(planId);
      return snapshot;
    } catch (error) {
      if (error instanceof LocalProblem) changeLocalState(planId, { trouble: error.trouble });
      throw error;
    }
  }

  /** After what was written: other tabs hear of it, and the first time the browser is asked to keep it. */
  async function written<Answer>(write: (backend: LocalBackend) => Promise<Answer>) {
    const { backend } = await opened();
    const answer = await write(backend);
    tabs.notify();
    if (!isDemo) {
      noteKept(new Date().toISOString());
      void askToKeep(planId);
    }
    return answer;
  }

  return {
    backend: {
      load,
      apply: (operation, notify) => written((backend) => backend.apply(operation, notify)),
      undo: (operationId, id) => written((backend) => backend.undo(operationId, id)),
    },
    source: async () => createLocalSource((await opened()).database, { id: planId, name: YOU }),
    listen: tabs.listen,
    whole: () => readWhole(name),
    startAnew: async () => {
      await deleteLocalDatabase(name);
      if (!isDemo) forgetKept();
      opening = null;
      changeLocalState(planId, { trouble: null, removedSince: null });
      tabs.notify();
    },
  };
}

/** Whether the browser promised already; asking that changes nothing. */
async function readPromise(planId: string): Promise<void> {
  const isGiven = await attempt(() => navigator.storage.persisted());
  if (isGiven || wasAsked()) {
    changeLocalState(planId, { promise: isGiven ? "given" : "refused" });
  }
}

async function askToKeep(planId: string): Promise<void> {
  if (wasAsked()) return;
  noteAsked();
  const isGiven = await attempt(() => navigator.storage.persist());
  changeLocalState(planId, { promise: isGiven ? "given" : "refused", isAnswerNew: true });
}

/** Browsers that cannot answer promise nothing. */
async function attempt(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return false;
  }
}
