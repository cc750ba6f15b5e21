import { OutboxDrainer as ProductionOutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { PlanHub as ProductionPlanHub } from "../../worker/durable/plan-hub.ts";
import { testEnv } from "./test-env.ts";

export { PersonHub } from "../../worker/durable/person-hub.ts";
export { RateLimiter } from "../../worker/durable/rate-limiter.ts";

/** The drainer as it is, with the bindings and the database of the test file that runs it. */
export class OutboxDrainer extends ProductionOutboxDrainer {
  constructor(state: DurableObjectState) {
    super(state, testEnv());
  }
}

/** A plan's hub that asks that database who may listen. */
export class PlanHub extends ProductionPlanHub {
  constructor(state: DurableObjectState) {
    super(state, testEnv());
  }
}

export default {
  fetch: () => new Response("Tests call the app itself.", { status: 404 }),
} satisfies ExportedHandler;
