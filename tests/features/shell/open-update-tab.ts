import type { TextStorage } from "../../../web/lib/expiring-storage.ts";
import { makeDeployments } from "../../../web/shell/updates/deployment.ts";
import { makeDismissal } from "../../../web/shell/updates/dismissal.ts";
import { type UpdateState, watchUpdates } from "../../../web/shell/updates/watch-updates.ts";
import { makeClock } from "./fake-clock.ts";
import { makeStorage } from "./fake-storage.ts";

const START = 1_700_000_000_000;
/** So far time jumps before what it set going may answer. */
const STEP = 60_000;

type Options = {
  page?: string;
  /** What the tabs of one browser share. */
  browser?: { lasting: TextStorage };
  ofTab?: TextStorage;
  clock?: ReturnType<typeof makeClock>;
  answer?: () => unknown;
};

type Listeners = {
  visible: () => void;
  build: (id: string) => void;
  other: (news: "decision" | "build") => void;
};

/** One tab as it was loaded: its page, the server that it asks and what its person sees. */
export function openUpdateTab({
  page = "old",
  browser = { lasting: makeStorage() },
  ofTab = makeStorage(),
  clock = makeClock(),
  answer = () => ({ deploymentId: "old" }),
}: Options = {}) {
  const server = { answer };
  const wall = { offset: START };
  const now = () => clock.now() + wall.offset;
  const asked: number[] = [];
  const states: UpdateState[] = [];
  const listeners: Listeners = { visible() {}, build() {}, other() {} };
  let reloads = 0;
  const storages = { lasting: () => browser.lasting, ofTab: () => ofTab };
  const deployments = makeDeployments({
    ...storages,
    now,
    pageVersion: () => page,
    fetch: () => {
      asked.push(clock.now());
      const body = server.answer();
      return body instanceof Error ? Promise.reject(body) : Promise.resolve(Response.json(body));
    },
  });
  const watch = watchUpdates({
    find: deployments.findNewDeployment,
    knownVersion: deployments.knownVersion,
    isHandled: deployments.isHandled,
    recordHandled: deployments.recordHandled,
    ...makeDismissal({ now, lasting: storages.lasting }),
    now,
    after: (ms, run) => clock.after(ms, run),
    onVisible: (listener) => keep("visible", listener),
    onBuild: (listener) => keep("build", listener),
    onOtherTab: (listener) => keep("other", listener),
    reload: () => {
      reloads += 1;
      return Promise.resolve();
    },
    onState: (state) => states.push(state),
  });

  function keep<Key extends keyof Listeners>(key: Key, listener: Listeners[Key]) {
    listeners[key] = listener;
    return () => {};
  }

  return {
    watch,
    server,
    wall,
    asked,
    listeners,
    clock,
    browser,
    ofTab,
    state: () => states.at(-1) ?? "hidden",
    states: () => states,
    reloads: () => reloads,
    /** Time passes, and what it set going comes to its end. */
    async pass(ms: number) {
      for (let left = ms; left >= 0; left -= STEP) {
        clock.advance(Math.min(left, STEP));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
