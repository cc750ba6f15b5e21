import type { Env } from "../env.ts";
import type { Live } from "../kernel/context.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { LiveRoomCalls, PersonHubCalls } from "./hub-calls.ts";
import { roomName, type RoomKindName, type TopicMessage } from "./messages.ts";
import { objectNamed } from "../kernel/bounded.ts";

/** Reaches the open tabs of a person through their hub, and those in a room through it, after the answer. */
export function liveFor(env: Env, afterwards: (work: Promise<unknown>) => void): Live {
  const hubOf = (userId: string) => objectNamed(env.personHub, userId);
  const inRoom = (
    kind: RoomKindName,
    id: string,
    ask: (room: DurableObjectStub<LiveRoomCalls>) => Promise<unknown>,
  ) => {
    const name = roomName(kind, id);
    afterwards(inTime(name, ask(objectNamed(env.liveRoom, name))));
  };
  return {
    endSessions: (userId, ended) => afterwards(hubOf(userId).endSessions(ended)),
    publish: (userId, message) => {
      const published = publish(hubOf(userId), message);
      afterwards(published);
      return published;
    },
    notifyRoom: (kind, id, update) => inRoom(kind, id, (room) => room.publish(update)),
    recheck: (userId) => afterwards(inTime("grants", hubOf(userId).recheck())),
    lookAgain: (kind, id) => inRoom(kind, id, (room) => room.lookAgain()),
    recheckRoom: (kind, id, userId) => inRoom(kind, id, (room) => room.recheck(userId)),
  };
}

/** A tab that this does not reach, or not in time, asks by itself for what it missed. */
const publish = (hub: DurableObjectStub<PersonHubCalls>, message: TopicMessage): Promise<void> =>
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
