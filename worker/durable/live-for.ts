import type { Env } from "../env.ts";
import type { Live } from "../kernel/context.ts";

/** Reaches the open tabs of a person through their hub, after the answer. */
export function liveFor(env: Env, afterwards: (work: Promise<unknown>) => void): Live {
  return {
    endSessions: (userId, ended) => {
      const hub = env.personHub.get(env.personHub.idFromName(userId));
      afterwards(hub.endSessions(ended));
    },
  };
}
