import { DurableObject } from "cloudflare:workers";
import { LIMITS } from "../kernel/limits.ts";
import type { EndedSessions, ServerMessage } from "./messages.ts";

const POLICY_VIOLATION = 1008;
const TRY_LATER = 1013;

/** Where all of one person's open tabs end. A socket is tagged with the session that opened it. */
export class PersonHub extends DurableObject {
  /** The upgrade of one tab. Only the worker calls this, after its guard let the session through. */
  override async fetch(request: Request): Promise<Response> {
    const sessionId = new URL(request.url).searchParams.get("session");
    if (!sessionId) return new Response(null, { status: 400 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [sessionId]);
    if (this.ctx.getWebSockets().length > LIMITS.socketsPerPerson) {
      server.close(TRY_LATER, "too many open tabs");
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells the tabs of sessions that are over, and lets go of them. */
  async endSessions({ reason, only, except }: EndedSessions) {
    const message: ServerMessage = { type: "session.ended", reason };
    for (const socket of this.ctx.getWebSockets()) {
      const [sessionId = ""] = this.ctx.getTags(socket);
      if (only ? !only.includes(sessionId) : sessionId === except) continue;
      sendLast(socket, JSON.stringify(message), reason);
    }
  }

  /** Nothing is asked over this socket yet: whoever talks is not our page. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(POLICY_VIOLATION, "unexpected message");
  }
}

function sendLast(socket: WebSocket, text: string, reason: string) {
  try {
    socket.send(text);
    socket.close(POLICY_VIOLATION, reason);
  } catch {
    // getWebSockets() can still hand out a socket that is closing by itself.
  }
}
