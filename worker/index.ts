import { DurableObject } from "cloudflare:workers";
import { createRequestHandler, RouterContextProvider } from "react-router";
export class RateLimiter extends DurableObject {}
export class OutboxDrainer extends DurableObject {}
const handler = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
export default {
  fetch(request: Request) { return handler(request, new RouterContextProvider()); },
};
