import type { Env } from "../env.ts";
import type { Live } from "../kernel/context.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { planTopic, type TopicMessage } from "./messages.ts";
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
    shareChanged: (planId, userId) => {
      const hub = env.planHub.get(env.planHub.idFromName(planId));
      afterwards(inTime(planTopic(planId), hub.recheck(planId, userId)));
      return tell(userId, { type: "plan.right", topic: "plans", planId });
    },
    tellPlan: (planId, update) => {
      const hub = env.planHub.get(env.planHub.idFromName(planId));
      afterwards(inTime(planTopic(planId), hub.publish(update)));
    },
  };
}

/** A tab that this does not reach, or not in time, asks by itself for what it missed. */
const publish = (hub: DurableObjectStub<PersonHub>, message: TopicMessage): Promise<void> =>
  inTime(message.topic, hub.publish(message));

async function inTime(topic: string, telling: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`no answer within ${LIMITS.livePublishMs} ms`);
    timer = setTimeout(() => reject(error), LIMITS.livePublishMs);
  });
  try {
    await Promise.race([telling, tooLate]);
  } catch (error) {
    log("warn", "live.not-published", { topic, error });
  } finally {
    clearTimeout(timer);
  }
}
