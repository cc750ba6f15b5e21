import type { Env } from "../env.ts";
import type { Live } from "../kernel/context.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { TopicMessage } from "./messages.ts";
import type { PersonHub } from "./person-hub.ts";

/** Reaches the open tabs of a person through their hub, after the answer. */
export function liveFor(env: Env, afterwards: (work: Promise<unknown>) => void): Live {
  const hubOf = (userId: string) => env.personHub.get(env.personHub.idFromName(userId));
  const tell = (userId: string, message: TopicMessage) => {
    const published = publish(hubOf(userId), message);
    afterwards(published);
    return published;
  };
  return {
    endSessions: (userId, ended) => afterwards(hubOf(userId).endSessions(ended)),
    publish: tell,
    shareChanged: (planId, userId) => tell(userId, { type: "plan.right", topic: "plans", planId }),
  };
}

/** A tab that this does not reach, or not in time, asks by itself for what it missed. */
async function publish(hub: DurableObjectStub<PersonHub>, message: TopicMessage) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`no answer within ${LIMITS.livePublishMs} ms`);
    timer = setTimeout(() => reject(error), LIMITS.livePublishMs);
  });
  try {
    await Promise.race([hub.publish(message), tooLate]);
  } catch (error) {
    log("warn", "live.not-published", { topic: message.topic, error });
  } finally {
    clearTimeout(timer);
  }
}
