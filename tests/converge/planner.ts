import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type {
  Outcome,
  PlanBackend,
  PlanStore,
} from "../../web/features/plan-store/plan-store-type.ts";
import { keptStore, waitingOf } from "../../web/features/plan-store/keep/kept-store.ts";
import { pick } from "../soak/make-random.ts";
import { openPlanTab, type PlanTab } from "../soak/plan-tab.ts";
import type { TestPerson } from "../support/people.ts";
import type { Ledger } from "./ledger.ts";

type PlannerParts = {
  name: string;
  person: TestPerson;
  /** Of their right to the plan; null for its owner. */
  shareId: string | null;
  planId: string;
  line: string;
  origin: string;
  ledger: Ledger;
  random: () => number;
};

/** How long after a right ended something that was on its way may still arrive. */
const GRACE_MS = 1000;
const GOALS_MOST = 30;
const NO_RIGHT = 403;
const NO_PLAN = 404;
/** Said by the rules, and kept by the server: every other copy hears it too. That others are busy is no verdict. */
const HOLDS = /"at":|"operation_refused"/;

/** Somebody at the plan: the product's own tab, which keeps what waits, opened and closed as they like. */
export function makePlanner(parts: PlannerParts) {
  const { name, person, planId, line, origin, ledger, random } = parts;
  const faults: string[] = [];
  let tab: PlanTab | null = null;
  let lastId = "";
  let silentSince: number | null = null;
  const told = new Set<number>();

  function open(): void {
    close();
    told.clear();
    ledger.note(`${name} opens the plan`);
    tab = openPlanTab({
      line,
      origin,
      planId,
      random,
      userId: person.id,
      cookie: person.cookie,
      create: (store) =>
        keptStore(`${person.id}:${planId}`, { ...store, backend: noting(store.backend) }),
      newId: () => (lastId = crypto.randomUUID()),
      onTold(seq, updates) {
        if (silentSince !== null && performance.now() - silentSince > GRACE_MS) {
          faults.push(`${name} heard of ${seq} without a right`);
        }
        for (const update of updates) {
          if (update.what !== "operation") continue;
          if (told.has(update.seq)) faults.push(`${name} heard of ${update.seq} twice`);
          told.add(update.seq);
        }
      },
    });
  }

  /** Acknowledged is what was answered; to what was taken back unsent nobody answered. */
  const noting = (backend: PlanBackend): PlanBackend => ({
    ...backend,
    apply: async (operation) => note(operation.id, await backend.apply(operation)),
    undo: async (operationId, id) => note(id, await backend.undo(operationId, id)),
  });

  function note<Answer>(id: string, answer: Answer): Answer {
    ledger.isDone(id, name);
    return answer;
  }

  function close(): void {
    if (!tab) return;
    ledger.note(`${name} closes the plan`);
    faults.push(...tab.faults);
    tab.close();
    tab = null;
  }

  /** What became of what was just asked, whenever that is known. */
  async function follow(what: string, begin: (store: PlanStore) => Promise<Outcome>) {
    if (!tab) return;
    const before = lastId;
    const settled = begin(tab.store);
    const id = lastId;
    if (id === before) return;
    ledger.note(`${name}: ${id} ${what}`);
    const outcome = await settled;
    if (!outcome.ok && outcome.message !== "") ledger.isRefused(id, name, outcome.message);
  }

  function change(): PlanChange {
    const goals = tab ? [...tab.store.plan.all("goal").keys()] : [];
    const id = pick(goals, random);
    const words = `${name} ${Math.floor(random() * 1e6)}`;
    const chance = random();
    if (!id || (chance < 0.2 && goals.length < GOALS_MOST)) return newGoal(words);
    if (chance < 0.25) return { action: "remove", kind: "goal", id };
    const fields = chance < 0.6 ? { title: words } : { description: words };
    return { action: "set", kind: "goal", id, fields };
  }

  return {
    name,
    person,
    shareId: parts.shareId,
    open,
    close,
    faults: () => [...faults, ...(tab?.faults ?? [])],
    store: () => tab?.store ?? null,
    isReady: () => tab?.isReady() ?? false,
    /** From here on nobody may tell them anything; or again. */
    setRight(has: boolean) {
      silentSince = has ? null : performance.now();
    },
    act(): void {
      if (!tab?.isReady()) return;
      const chance = random();
      if (chance < 0.1) void follow("undoes", (store) => store.undo());
      else if (chance < 0.15) void follow("redoes", (store) => store.redo());
      else {
        const one = change();
        const what = `${one.action} ${one.id}`;
        void follow(what, (store) => store.run({ label: "Change", changes: [one] }));
      }
    },
    /** Sends one operation as no store does: twice at once, or given up on its way and sent again. */
    async insist(): Promise<void> {
      const [id, changes] = [crypto.randomUUID(), [change()]];
      let isSettled = false;
      ledger.note(`${name}: ${id} sends twice ${changes[0]?.action} ${changes[0]?.id}`);
      const send = (signal: AbortSignal) =>
        fetch(`${line}/api/plans/${planId}/operations`, {
          method: "POST",
          signal,
          headers: { cookie: person.cookie, origin, "content-type": "application/json" },
          body: JSON.stringify({ id, label: "Twice", changes }),
        }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
      const short = AbortSignal.timeout(Math.ceil(40 * random()));
      const first = [send(short), send(short)].map((one) => one.catch(() => null));
      for (const answer of await Promise.all(first)) settle(answer);
      for (let turn = 0; turn < 30 && !isSettled; turn += 1) {
        settle(await send(AbortSignal.timeout(LIMITS.databaseTimeoutMs)).catch(() => null));
      }

      function settle(answer: { status: number; text: string } | null): void {
        if (answer?.status === 200) ledger.isDone(id, name);
        else if (answer && HOLDS.test(answer.text)) ledger.isRefused(id, name, answer.text);
        // For want of a right, which another copy of it may have found.
        else if (answer?.status !== NO_RIGHT && answer?.status !== NO_PLAN) return;
        isSettled = true;
      }
    },
    /** What came back refused after a page was gone. */
    keptRefusals(): string[] {
      return tab ? (waitingOf(tab.store)?.refused() ?? []).map(({ id }) => id) : [];
    },
  };
}
export type Planner = ReturnType<typeof makePlanner>;

const newGoal = (title: string): PlanChange => ({
  action: "add",
  kind: "goal",
  id: crypto.randomUUID(),
  fields: { title },
});
