import * as v from "valibot";
import { type ClientMessage, isOfTopic } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

export type Taking = ReturnType<typeof startTaking>;

/** Of whatever build the server is. */
const Told = v.looseObject({ type: v.string() });

/** Says how many messages of topics this tab has taken on one socket: every so many, or after a while. */
export function startTaking(say: (message: ClientMessage) => void) {
  let count = 0;
  let said = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    clearTimeout(timer);
    timer = undefined;
    said = count;
    say({ type: "taken", count });
  }

  return {
    heard(message: unknown) {
      const told = v.safeParse(Told, message);
      if (!told.success || !isOfTopic(told.output)) return;
      count += 1;
      if (count - said >= LIMITS.socketAckEvery) tell();
      else timer ??= setTimeout(tell, LIMITS.socketAckMs);
    },
    stop: () => clearTimeout(timer),
  };
}
