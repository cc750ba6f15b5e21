import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { type RawEnv, readEnv } from "../env.ts";
import { LIMITS } from "../kernel/limits.ts";
import { noteSockets } from "../kernel/metrics.ts";
import type { PersonHubCalls, Visit } from "./hub-calls.ts";
import {
  ClientMessage,
  CLOSE_CODES,
  type EndedSessions,
  PING,
  PONG,
  type RoomName,
  type TopicMessage,
} from "./messages.ts";
import { noteOpenTabs } from "../features/sessions/note-open-tabs.ts";
import { objectContext } from "./object-context.ts";
import { OpenSessions } from "./open-sessions.ts";
import { roomOf } from "./room-kinds.ts";
import { RoomTabs } from "./room-tabs.ts";
import { type Arrival, Tab } from "./tab.ts";
import { objectNamed } from "../kernel/bounded.ts";

const Opening = v.object({
  user: v.string(),
  session: v.pipe(v.string(), v.uuid()),
  endsAt: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  isVisit: v.pipe(
    v.picklist(["true", "false"]),
    v.transform((word) => word === "true"),
  ),
  topics: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});

/**
 * Where all of one person's open tabs end. None outlives the session that opened it. The object sleeps while
 * tabs are quiet, and pings are answered for it: what it knows of a tab is kept with the tab's socket.
 */
export class PersonHub extends DurableObject<RawEnv> implements PersonHubCalls {
  readonly #tabs = new Map<WebSocket, Tab>();
  readonly #tabsMost: number;
  readonly #rooms = new RoomTabs({
    hubOf: (name) => {
      const { liveRoom } = readEnv(this.env);
      return objectNamed(liveRoom, name);
    },
    afterwards: (work) => this.ctx.waitUntil(work),
    hasListener: (topic) => [...this.#tabs.values()].some((tab) => tab.listensTo(topic)),
  });

  readonly #open: OpenSessions;

  /** The platform hands over the first two alone. */
  constructor(state: DurableObjectState, env: RawEnv, tabsMost: number = LIMITS.socketsPerPerson) {
    super(state, env);
    this.#tabsMost = tabsMost;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    for (const socket of state.getWebSockets()) {
      const tab = socket.readyState === WebSocket.OPEN ? Tab.wake(socket) : null;
      if (tab) this.#tabs.set(socket, tab);
    }
    this.#open = new OpenSessions(
      {
        storage: state.storage,
        note: (ids, hasTabs) => noteOpenTabs(this.#context(), ids, hasTabs),
        isOpen: (id) => this.#hasTabOf(id),
      },
      [...this.#tabs.values()].map(({ about }) => about.sessionId),
    );
  }

  /** The upgrade of one tab. Only the worker calls this, after its guard let the session through. */
  override async fetch(request: Request): Promise<Response> {
    const opening = v.safeParse(Opening, Object.fromEntries(new URL(request.url).searchParams));
    if (!opening.success) return new Response(null, { status: 400 });
    const { user, session, endsAt, isVisit, topics } = opening.output;
    await this.#open.opened(session);
    const { 0: client, 1: server } = new WebSocketPair();
    const isFull = !this.#hasRoom();
    this.ctx.acceptWebSocket(server);
    if (isFull) server.close(CLOSE_CODES.tooMany, "too many open tabs");
    else {
      this.#greet(server, {
        userId: user,
        sessionId: session,
        endsAt,
        isVisit,
        allowed: topics,
      });
    }
    await this.#alarmBy(endsAt);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells the tabs of sessions that are over, and lets go of them; also where those acted as someone else. */
  async endSessions(ended: EndedSessions) {
    const { reason, visitsOnly } = ended;
    if (!visitsOnly) {
      for (const tab of this.#tabs.values()) {
        const { sessionId, isVisit } = tab.about;
        if ((ended.sparesVisits && isVisit) || !isMeant(ended, sessionId)) continue;
        tab.say({ type: "session.ended", reason });
        this.#letGo(tab, CLOSE_CODES.ended, reason);
      }
    }
    await this.#endVisits((visit) => visitsOnly === true || isMeant(ended, visit.ownSessionId));
  }

  /** To every open tab that listens to the topic: how many that are. */
  publish(message: TopicMessage): number {
    return this.pass(message.topic, JSON.stringify(message));
  }

  /** The same, of a message that is written already. */
  pass(topic: string, text: string): number {
    const now = Date.now();
    let listening = 0;
    for (const tab of this.#tabs.values()) {
      if (!tab.listensTo(topic)) continue;
      listening += 1;
      if (tab.isLongBehind(now)) this.#letGo(tab, CLOSE_CODES.askAgain, "too far behind");
      else tab.tell(topic, text);
    }
    return listening;
  }

  /** They may do other things than before: each tab is told, and comes back with the topics that it has now. */
  recheck() {
    this.publish({ type: "grants.changed", topic: "grants" });
    for (const tab of this.#tabs.values()) {
      this.#letGo(tab, CLOSE_CODES.askAgain, "other rights than before");
    }
  }

  /** They may not listen to this room any more: their tabs are told, and ask what they still may. */
  closeRoom(name: RoomName) {
    for (const tab of this.#tabs.values()) if (tab.listensTo(name)) tab.open(name, false);
  }

  async rememberVisit(visit: Visit) {
    await this.ctx.storage.put(`visit:${visit.sessionId}`, visit);
    await this.#alarmBy(visit.endsAt);
  }

  /** Lets go of sockets whose session's time has come; a tab whose session was used since comes back. */
  override async alarm() {
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const tab of this.#tabs.values()) {
      const { endsAt } = tab.about;
      if (endsAt <= now) this.#letGo(tab, CLOSE_CODES.askAgain, "this session's time has come");
      else next = Math.min(next, endsAt);
    }
    for (const [key, visit] of await this.#visits()) {
      if (visit.endsAt <= now) await this.ctx.storage.delete(key);
      else next = Math.min(next, visit.endsAt);
    }
    next = Math.min(next, await this.#open.forget(now));
    if (Number.isFinite(next)) await this.#alarmBy(next);
  }

  /** Whoever says what a tab of ours does not say is shown out. */
  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    const tab = this.#tabs.get(socket);
    if (!tab) return;
    if (typeof data === "string" && isTooBig(data)) {
      return this.#letGo(tab, CLOSE_CODES.tooBig, "too long a message");
    }
    const message = v.safeParse(ClientMessage, typeof data === "string" ? readJson(data) : data);
    if (!message.success) return this.#letGo(tab, CLOSE_CODES.unexpected, "unexpected message");
    this.#heed(tab, message.output);
  }

  /** A tab that is not answered waits ten seconds for it. A code that nobody may send says that all is well. */
  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#forget(socket);
    socket.close(code >= OWN_CODES ? code : CLOSE_CODES.normal, reason);
  }

  override webSocketError(socket: WebSocket) {
    this.#forget(socket);
  }

  #forget(socket: WebSocket) {
    const tab = this.#tabs.get(socket);
    this.#tabs.delete(socket);
    this.#noteTabs();
    if (!tab) return;
    this.#noteClosed(tab);
    for (const topic of tab.about.topics) this.#rooms.leave(tab, topic);
  }

  #hasTabOf(sessionId: string): boolean {
    return [...this.#tabs.values()].some(({ about }) => about.sessionId === sessionId);
  }

  #noteClosed({ about: { sessionId } }: Tab) {
    if (this.#hasTabOf(sessionId)) return;
    const noting = this.#open.closed(sessionId, Date.now()).then((at) => this.#alarmBy(at));
    this.ctx.waitUntil(noting);
  }

  #greet(socket: WebSocket, arrival: Arrival) {
    const tab = Tab.arrive(socket, arrival, Date.now());
    this.#tabs.set(socket, tab);
    this.#noteTabs();
    tab.say({ type: "hello", build: readEnv(this.env).buildId });
  }

  /** A step forward answers what was sent, which bounds it; everything else takes from the tab's rate. */
  #heed(tab: Tab, message: ClientMessage) {
    if (message.type === "taken" && tab.take(message.count)) return;
    if (!tab.spend(Date.now())) return this.#letGo(tab, CLOSE_CODES.tooFast, "too many messages");
    if (message.type === "topic.close") {
      tab.close(message.topic);
      this.#rooms.leave(tab, message.topic);
    } else if (message.type === "topic.open") {
      const room = roomOf(message.topic);
      if (room) this.#rooms.open(tab, room);
      else tab.open(message.topic);
    } else if (message.type === "room.at" && !this.#rooms.place(tab, message))
      this.#letGo(tab, CLOSE_CODES.unexpected, "unexpected message");
  }

  #letGo(tab: Tab, code: number, reason: string) {
    this.#tabs.delete(tab.socket);
    this.#noteTabs();
    this.#noteClosed(tab);
    tab.end(code, reason);
  }

  #noteTabs() {
    noteSockets(this.ctx.id.toString(), this.#tabs.size);
  }

  /** A socket that has not pinged for long is a tab that went without a word: it makes room. */
  #hasRoom(): boolean {
    if (this.#tabs.size < this.#tabsMost) return true;
    const before = Date.now() - LIMITS.socketSilentMs;
    for (const tab of this.#tabs.values()) {
      const pinged = this.ctx.getWebSocketAutoResponseTimestamp(tab.socket)?.getTime();
      if ((pinged ?? tab.about.openedAt) < before) {
        this.#letGo(tab, CLOSE_CODES.askAgain, "silent for too long");
      }
    }
    return this.#tabs.size < this.#tabsMost;
  }

  #context() {
    return objectContext({
      env: readEnv(this.env),
      name: "person-hub",
      afterwards: (work) => this.ctx.waitUntil(work),
    });
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
        const hub = objectNamed(personHub, userId);
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

/** Below these are the protocol's, some of which say what no side may. */
const OWN_CODES = 3000;

const encoder = new TextEncoder();

/** Most are short: those are not measured. */
function isTooBig(text: string): boolean {
  const most = LIMITS.socketFrameBytes;
  return text.length > most || (text.length > most / 3 && encoder.encode(text).length > most);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
