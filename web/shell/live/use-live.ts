import { useEffect } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../timings.ts";

type Running = { userId: string; stop: () => void };

let running: Promise<Running | null> | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Keeps the tab's socket while a signed-in frame stands; another area's frame takes it over. */
export function useLive(userId: string): void {
  useEffect(() => {
    clearTimeout(ending);
    const takeBack = whenIdle(TIMINGS.idleMs, () => void start(userId));
    return () => {
      takeBack();
      ending = setTimeout(() => void end(), TIMINGS.frameChangesMs);
    };
  }, [userId]);
}

async function start(userId: string) {
  const before = await running;
  if (before?.userId === userId) return;
  before?.stop();
  // What is heard of is asked for with it, perhaps when the server is only just back. Whoever asks first tries again.
  import("../../lib/api-client.ts").catch(() => null);
  running = import("./start-live.ts").then(
    ({ startLive }) => ({ userId, stop: startLive(userId) }),
    // Without this part the screens work as before, and notice the end with their next request.
    () => null,
  );
}

async function end() {
  (await running)?.stop();
  running = null;
}
