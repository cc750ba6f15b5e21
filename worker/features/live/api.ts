import { Hono } from "hono";
import { openSocket } from "../../durable/open-socket.ts";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { LiveSession } from "./contract.ts";
import { endLateSocket } from "./end-late-socket.ts";
import { listTopics } from "./list-topics.ts";
import { readSessionEnd } from "./queries.ts";

export const liveApi = new Hono<AppEnv>().get(
  "/",
  describe({
    summary: "The user of this session. As a WebSocket, its live events.",
    output: LiveSession,
  }),
  allow("sessions.own"),
  async (c) => {
    const ctx = serviceContext(c);
    const { userId, sessionId, impersonatorId } = ctx.actor;
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return c.json({ userId });
    const { endsAt, ownSessionId } = await readSessionEnd(ctx);
    const host =
      impersonatorId && ownSessionId ? { userId: impersonatorId, sessionId: ownSessionId } : null;
    const { scope } = c.var;
    const topics = listTopics(await scope.visitor());
    const socket = await openSocket(scope.env, { userId, sessionId, endsAt, topics, host });
    scope.afterwards(endLateSocket(ctx, scope.sessionToken ?? ""));
    return socket;
  },
);
