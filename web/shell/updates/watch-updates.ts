import { LIMITS } from "../../../worker/kernel/limits.ts";

/** Told the person; `unkept` warns that what was typed cannot be carried over. */
export type UpdateState = "hidden" | "shown" | "unkept" | "updating";

export type WatchParts = {
  /** Another build than this page's, as the server tells now. */
  find: () => Promise<string | null>;
  knownVersion: () => string;
  isHandled: (id: string) => boolean;
  recordHandled: (id: string) => void;
  isDismissed: () => boolean;
  dismiss: () => void;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** The tab comes to the front. */
  onVisible: (listener: () => void) => () => void;
  /** The socket tells which build answers. */
  onBuild: (listener: (id: string) => void) => () => void;
  /** Another tab of this browser put the notice off or took it up, or was loaded with a build. */
  onOtherTab: (listener: (news: "decision" | "build") => void) => () => void;
  /** Caches and then the page; an answer means that the page still stands. */
  reload: () => Promise<void>;
  onState: (state: UpdateState) => void;
};

/** Looks for another deployment, and tells of each no more than once. */
export function watchUpdates(parts: WatchParts) {
  let state: UpdateState = "hidden";
  let found: string | null = null;
  let isChecking = false;
  let checkedAt = -Infinity;
  let isStopped = false;
  const timers = { next: () => {}, forced: () => {}, stuck: () => {} };

  function show(next: UpdateState) {
    if (next === state) return;
    state = next;
    parts.onState(state);
  }

  async function check() {
    if (isStopped) return;
    // Before all else: the next check never depends on how this one ends.
    plan(LIMITS.deploymentCheckMs);
    if (isChecking) return;
    isChecking = true;
    checkedAt = parts.now();
    try {
      found = (await findSettled()) ?? found;
    } finally {
      isChecking = false;
    }
    decide();
  }

  /** While a deployment rolls out, answers differ from one to the next: that is no news yet. */
  async function findSettled(): Promise<string | null> {
    const first = await parts.find();
    if (first === null || parts.isHandled(first)) return first;
    return (await parts.find()) === first ? first : null;
  }

  function decide() {
    if (isStopped || state === "updating") return;
    const isNews = found !== null && !parts.isHandled(found) && !parts.isDismissed();
    if (!isNews) show("hidden");
    else if (state === "hidden") show("shown");
  }

  function plan(ms: number) {
    timers.next();
    timers.next = parts.after(ms, () => void check());
  }

  /** At once, or as soon as the last check lies far enough back. A clock set back is no reason to wait. */
  function force(earliestMs: number) {
    const since = parts.now() - checkedAt;
    const restMs = since < 0 ? 0 : Math.max(LIMITS.deploymentForcedRestMs - since, 0);
    timers.forced();
    timers.forced = parts.after(Math.max(earliestMs, restMs), () => void check());
  }

  const stops = [
    parts.onVisible(() => force(LIMITS.deploymentVisibleCheckMs)),
    parts.onBuild((id) => {
      if (id !== parts.knownVersion() && !parts.isHandled(id)) force(0);
    }),
    parts.onOtherTab((news) => (news === "build" ? force(0) : decide())),
  ];
  plan(LIMITS.deploymentFirstCheckMs);

  return {
    later() {
      parts.dismiss();
      decide();
    },
    /** Asked first to keep what was typed; when it cannot, the person decides once more. */
    async update(keepWork: () => boolean) {
      if (found === null || state === "updating" || state === "hidden") return;
      const isWarned = state === "unkept";
      if (!keepWork() && !isWarned) return show("unkept");
      show("updating");
      parts.recordHandled(found);
      timers.stuck = parts.after(LIMITS.updateStuckMs, () => show("shown"));
      await parts.reload();
    },
    stop() {
      isStopped = true;
      for (const cancel of [...Object.values(timers), ...stops]) cancel();
    },
  };
}
