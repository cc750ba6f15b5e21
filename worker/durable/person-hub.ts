import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { type RawEnv, readEnv } from "../env.ts";
import { LIMITS } from "../kernel/limits.ts";
import { CLOSE_CODES, type EndedSessions, PING, PONG, type ServerMessage } from "./messages.ts";

const Opening = v.object({
  session: v.pipe(v.string(), v.uuid()),
  endsAt: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  isVisit: v.pipe(
    v.picklist(["true", "false"]),
    v.transform((word) => word === "true"),
  ),
});

/** Kept with a socket while the object sleeps. */
const Attachment = v.object({ endsAt: v.number(), isVisit: v.boolean(), openedAt: v.number() });

/** The person of this hub acts as someone else, whose hub holds the sockets of that visit. */
export type Visit = {
  /** The person's own session, with which the visit ends. */
  ownSessionId: string;
  userId: string;
  sessionId: string;
  endsAt: number;
};

/**
 * Where all of one person's open tabs end. A socket is tagged with the session that opened it, and never
 * outlives it. The object sleeps while tabs are quiet: pings are answered for it.
 */
export class PersonHub extends DurableObject<RawEnv> {
  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** The upgrade of one tab. Only the worker calls this, after its guard let the session through. */
  override async fetch(request: Request): Promise<Response> {
    const opening = v.safeParse(Opening, Object.fromEntries(new URL(request.url).searchParams));
    if (!opening.success) return new Response(null, { status: 400 });
    const { session, endsAt, isVisit } = opening.output;
    const { 0: client, 1: server } = new WebSocketPair();
    const isFull = !this.#hasRoom();
    this.ctx.acceptWebSocket(server, [session]);
    server.serializeAttachment({ endsAt, isVisit, openedAt: Date.now() });
    if (isFull) server.close(CLOSE_CODES.tooMany, "too many open tabs");
    await this.#alarmBy(endsAt);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells the tabs of sessions that are over, and lets go of them; also where those acted as someone else. */
  async endSessions(ended: EndedSessions) {
    const { reason, visitsOnly } = ended;
    if (!visitsOnly) {
      const message: ServerMessage = { type: "session.ended", reason };
      for (const socket of this.#open()) {
        const [sessionId = ""] = this.ctx.getTags(socket);
        if (ended.sparesVisits && attachmentOf(socket).isVisit) continue;
        if (isMeant(ended, sessionId)) sendLast(socket, JSON.stringify(message), reason);
      }
    }
    await this.#endVisits((visit) => visitsOnly === true || isMeant(ended, visit.ownSessionId));
  }

  async rememberVisit(visit: Visit) {
    await this.ctx.storage.put(`visit:${visit.sessionId}`, visit);
    await this.#alarmBy(visit.endsAt);
  }

  /** Lets go of sockets whose session's time has come; a tab whose session was used since comes back. */
  override async alarm() {
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const socket of this.#open()) {
      const { endsAt } = attachmentOf(socket);
      if (endsAt <= now) socket.close(CLOSE_CODES.askAgain, "this session's time has come");
      else next = Math.min(next, endsAt);
    }
    for (const [key, visit] of await this.#visits()) {
      if (visit.endsAt <= now) await this.ctx.storage.delete(key);
      else next = Math.min(next, visit.endsAt);
    }
    if (Number.isFinite(next)) await this.#alarmBy(next);
  }

  /** Nothing but the ping is said to this object: whoever says more is not our page. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(CLOSE_CODES.unexpected, "unexpected message");
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** A socket that has not pinged for long is a tab that went without a word: it makes room. */
  #hasRoom(): boolean {
    const open = this.#open();
    if (open.length < LIMITS.socketsPerPerson) return true;
    const before = Date.now() - LIMITS.socketSilentMs;
    const silent = open.filter((socket) => {
      const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime();
      return (pinged ?? attachmentOf(socket).openedAt) < before;
    });
    for (const socket of silent) socket.close(CLOSE_CODES.askAgain, "silent for too long");
    return open.length - silent.length < LIMITS.socketsPerPerson;
  }

  #visits() {
    return this.ctx.storage.list<Visit>({ prefix: "visit:" });
  }

  async #endVisits(isOver: (visit: Visit) => boolean) {
    const over = [...(await this.#visits())].filter(([, visit]) => isOver(visit));
    if (over.length === 0) return;
    const { personHub } = readEnv(this.env);
    await Promise.all(
      over.map(async ([key, { userId, sessionId }]) => {
        const hub = personHub.get(personHub.idFromName(userId));
        await hub.endSessions({ reason: "revoked", only: [sessionId] });
        await this.ctx.storage.delete(key);
      }),
    );
  }

  async #alarmBy(at: number) {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || at < planned) await this.ctx.storage.setAlarm(at);
  }
}

function isMeant({ only, except }: EndedSessions, sessionId: string): boolean {
  return only ? only.includes(sessionId) : !except?.includes(sessionId);
}

function attachmentOf(socket: WebSocket) {
  return v.parse(Attachment, socket.deserializeAttachment());
}

function sendLast(socket: WebSocket, text: string, reason: string) {
  try {
    socket.send(text);
    socket.close(CLOSE_CODES.ended, reason);
  } catch {
    // A socket can begin to close by itself between the look and the word.
  }
}
