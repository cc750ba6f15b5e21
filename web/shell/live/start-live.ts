import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { wait } from "../../lib/after.ts";
import { beginsLeaving, forgetInTime, isSigningOut, LEAVING } from "../sign-out.ts";
import { TIMINGS } from "../timings.ts";
import { keepLive, type LeaveReason, type Standing } from "./keep-live.ts";
import { tabTopics } from "./listen.ts";
import { onAsked } from "./tab-channel.ts";

const PATH = "/api/live";

/** The parts of this browser. */
export function startLive(userId: string): () => void {
  window.addEventListener(LEAVING, () => tabTopics.ended());
  return keepLive({
    connect: () => new WebSocket(new URL(PATH, location.origin.replace(/^http/, "ws"))),
    ask: () => ask(userId),
    leave: (reason) => void leave(reason),
    // Who leaves a visit hears of its end before the answer that leads on.
    reload: () => (isSigningOut() ? undefined : location.reload()),
    isAwake: () => navigator.onLine && document.visibilityState === "visible",
    onAwake,
    onAsked,
    random: Math.random,
    topics: tabTopics,
  });
}

async function ask(userId: string): Promise<Standing> {
  try {
    const answer = await fetch(PATH, { cache: "no-store" });
    if (answer.status === 401) return "over";
    if (answer.status === 403) return "closed";
    if (!answer.ok) return "unknown";
    const body: unknown = await answer.json();
    const isMine =
      typeof body === "object" && body !== null && Reflect.get(body, "userId") === userId;
    return isMine ? "mine" : "another";
  } catch {
    return "unknown";
  }
}

function onAwake(listener: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener("online", listener, { signal });
  window.addEventListener("pageshow", listener, { signal });
  document.addEventListener("visibilitychange", listener, { signal });
  return () => events.abort();
}

/** By a document load, so that nothing of the person stays in memory, and not to be come back to. */
async function leave(reason: LeaveReason) {
  const forgotten = forgetInTime({ keepsWaiting: reason === "expired" });
  // The tab in which it was done has an answer under way, with cookies in it, and leaves by itself.
  if (document.hasFocus()) await wait(TIMINGS.answerArrivesMs);
  if (!beginsLeaving()) return;
  await forgotten;
  const target = new URL(
    withReturnPath("/login", location.pathname + location.search),
    location.origin,
  );
  target.searchParams.set("ended", reason);
  location.replace(target);
}
