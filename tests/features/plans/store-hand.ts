import { createPlanStore } from "../../../web/features/plan-store/create-plan-store.ts";
import type { PlanNews } from "../../../web/features/plan-store/plan-news.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { id, PLAN_ID, set } from "./plan-hand.ts";

/** Lets everything run on that waits for no answer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
const TURNS = 60;

/** A store over a server, loaded, with everything that it said. */
export async function openStore(
  server: Pick<FakeServer, "backend">,
  actor?: Actor,
  firstId = 100_000,
) {
  const news: PlanNews[] = [];
  const timers = new Set<() => void>();
  let ids = firstId;
  const store = createPlanStore({
    planId: PLAN_ID,
    backend: server.backend,
    notify: (said) => void news.push(said),
    now: () => Date.UTC(2026, 2, 1),
    newId: () => id((ids += 1)),
    after: (_ms, run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
    ...(actor ? { actor } : {}),
  });
  store.start();
  await settle();
  /** Whatever was to happen later happens now. */
  const ring = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  return { store, news, ring, said: () => news.map(({ what }) => what) };
}

/** A store over a server that has these rows already. */
export async function openWith(...changes: PlanChange[]) {
  const server = fakeServer();
  if (changes.length > 0) server.elsewhere(changes);
  return { server, ...(await openStore(server)) };
}

export const one = (label: string, ...changes: PlanChange[]) => ({ label, changes });

export const title = (at: number, words: string) =>
  one(`Rename to ${words}`, set("goal", at, { title: words }));
