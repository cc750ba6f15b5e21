import { createApp } from "./app.ts";
import { readEnv, type RawEnv } from "./env.ts";
import { reactRouter } from "./http/react-router.ts";
import { wakeDrainer } from "./http/request-scope.ts";

export { LiveRoom } from "./durable/live-room.ts";
export { OutboxDrainer } from "./durable/outbox-drainer.ts";
export { PersonHub } from "./durable/person-hub.ts";
export { RunDriver } from "./durable/run-driver.ts";
export { RateLimiter } from "./durable/rate-limiter.ts";

const app = createApp(reactRouter);

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => wakeDrainer(readEnv(env)),
} satisfies ExportedHandler<RawEnv>;
