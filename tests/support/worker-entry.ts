import { OutboxDrainer as ProductionOutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { LiveRoom as ProductionLiveRoom } from "../../worker/durable/live-room.ts";
import { PersonHub as ProductionPersonHub } from "../../worker/durable/person-hub.ts";
import { RunDriver as ProductionRunDriver } from "../../worker/durable/run-driver.ts";
import { ROOM_KINDS } from "../../worker/durable/room-kinds.ts";
import { gated } from "./gate-rooms.ts";
import { testRuns } from "./run-kinds.ts";
import { testEnv } from "./test-env.ts";

export { RateLimiter } from "../../worker/durable/rate-limiter.ts";

/** The drainer as it is, with the bindings and the database of the test file that runs it. */
export class OutboxDrainer extends ProductionOutboxDrainer {
  constructor(state: DurableObjectState) {
    super(state, testEnv());
  }
}

/** A driver with that database, and the kinds of runs that the test file brings along. */
export class RunDriver extends ProductionRunDriver {
  constructor(state: DurableObjectState) {
    super(state, testEnv(), testRuns());
  }
}

/** A room that asks that database who may listen. */
export class LiveRoom extends ProductionLiveRoom {
  constructor(state: DurableObjectState) {
    super(state, testEnv(), gated(ROOM_KINDS));
  }
}

/** A hub that notes there whose tabs are open. */
export class PersonHub extends ProductionPersonHub {
  constructor(state: DurableObjectState) {
    super(state, testEnv());
  }
}

export default {
  fetch: () => new Response("Tests call the app itself.", { status: 404 }),
} satisfies ExportedHandler;
