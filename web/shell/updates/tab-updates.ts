import { after } from "../../lib/after.ts";
import { pageVersion } from "../../lib/app-version.ts";
import { lastingStorage } from "../../lib/expiring-storage.ts";
import { onBuild } from "../live/listen.ts";
import { clearCaches } from "../../lib/recovery/drop-caches.ts";
import {
  findNewDeployment,
  HANDLED,
  isHandled,
  knownVersion,
  recordHandled,
} from "./deployment.ts";
import { DISMISSED, makeDismissal } from "./dismissal.ts";
import { type UpdateState, watchUpdates } from "./watch-updates.ts";

const VERSION = "app_version";

let state: UpdateState = "hidden";
const listeners = new Set<() => void>();

/** One watch for each tab, whichever area's frame shows it: this part loads once. */
const watch = watchUpdates({
  find: findNewDeployment,
  knownVersion,
  isHandled,
  recordHandled,
  ...makeDismissal({ now: Date.now, lasting: lastingStorage }),
  now: Date.now,
  after,
  onVisible,
  onBuild,
  onOtherTab,
  reload,
  onState(next) {
    state = next;
    for (const listener of listeners) listener();
  },
});

rememberVersion();

export const tabUpdates = {
  read: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  later: () => watch.later(),
  update: (keepWork: () => boolean) => watch.update(keepWork),
};

function onVisible(listener: () => void): () => void {
  const heed = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", heed);
  return () => document.removeEventListener("visibilitychange", heed);
}

function onOtherTab(listener: (news: "decision" | "build") => void): () => void {
  const heed = ({ key, newValue }: StorageEvent) => {
    if (key === HANDLED || key === DISMISSED) listener("decision");
    if (key === VERSION && newValue !== knownVersion()) listener("build");
  };
  window.addEventListener("storage", heed);
  return () => window.removeEventListener("storage", heed);
}

/** Tells this browser's other tabs, too, what they would get. */
function rememberVersion() {
  try {
    const version = pageVersion();
    if (version !== null) lastingStorage()?.setItem(VERSION, version);
  } catch {
    // Other tabs ask for themselves, every few minutes.
  }
}

/** What was typed is kept by now, so that nothing need ask about leaving. */
async function reload(): Promise<void> {
  await clearCaches();
  const pass = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("beforeunload", pass, { capture: true, once: true });
  location.reload();
}
