import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isChunkError } from "../../lib/client-log/describe-error.ts";
import type { Recovery } from "../../lib/recovery/make-recovery.ts";
import { showLoadingError, showSlowStart } from "./plain-screens.ts";
import { forgetTries } from "./tries.ts";

/** Until the framework answers, nobody else notices that its scripts or styles did not arrive. */
export function watchStart(recovery: Recovery, reloads: { again: () => void; clear: () => void }) {
  let isFailed = false;
  let removeSlow = () => {};

  const slow = setTimeout(() => {
    removeSlow = showSlowStart(reloads.again);
  }, LIMITS.loadingTimeoutNoticeMs);

  function end() {
    clearTimeout(slow);
    removeSlow();
  }

  async function fail(what: string) {
    if (isFailed) return;
    isFailed = true;
    const isMended = await recovery.mendChunk(new Error(`Loading chunk failed: ${what}`));
    if (isMended || isStarted()) return;
    end();
    showLoadingError({ errors: recovery.errorCount(), ...reloads });
  }

  window.addEventListener(
    "error",
    ({ target }) => {
      const what = target instanceof Element && !isStarted() ? sourceOf(target) : null;
      if (what !== null) void fail(what);
    },
    { capture: true },
  );
  // The framework's own first script is asked for by another one, which nobody catches.
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const what = String(reason);
    if (!isStarted() && isChunkError(what)) void fail(what);
  });

  return {
    ...recovery,
    started() {
      end();
      forgetTries();
      recovery.started();
    },
  };
}

const isStarted = () => document.documentElement.dataset["hydrated"] === "true";

/** What the element was to bring; null where the page does without. */
function sourceOf(element: Element): string | null {
  if (element instanceof HTMLScriptElement) return element.src || "the start of the page";
  const isStyle = element instanceof HTMLLinkElement && element.rel === "stylesheet";
  return isStyle ? element.href : null;
}
