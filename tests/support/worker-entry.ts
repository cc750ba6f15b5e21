import { OutboxDrainer as ProductionOutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import type { RawEnv } from "../../worker/env.ts";
import { envOfTakenDatabase } from "./test-env.ts";

export { RateLimiter } from "../../worker/durable/rate-limiter.ts";

/** The drainer as it is, on the database of the test file that runs it. */
export class OutboxDrainer extends ProductionOutboxDrainer {
  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, envOfTakenDatabase(env));
  }
}

export default {
  fetch: () => new Response("Tests call the app itself.", { status: 404 }),
} satisfies ExportedHandler;
