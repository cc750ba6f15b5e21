import * as v from "valibot";
import {
  type ClientMessage,
  CLOSE_CODES,
  type EndReason,
  PING,
  ServerMessage,
} from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { parseText } from "../../lib/expiring-storage.ts";
import { startTaking, type Taking } from "./taking.ts";
import type { Topics } from "./topics.ts";

/** Whose session the browser has, as the server says: this page's person's, another's, none, a closed one. */
export type Standing = "mine" | "another" | "over" | "closed" | "unknown";

/** Why a tab leaves: what the server told, or that the session was found to be over. */
export type LeaveReason = Exclude<EndReason, "replaced"> | "expired";

type Socket = Pick<WebSocket, "send" | "close" | "addEventListener" | "readyState">;

export type LiveParts = {
  connect: () => Socket;
  ask: () => Promise<Standing>;
  leave: (reason: LeaveReason) => void;
  reload: () => void;
  /** Online and looked at; a tab that is not waits until it is. */
  isAwake: () => boolean;
  onAwake: (listener: () => void) => () => void;
  onAsked: (listener: () => void) => () => void;
  random: () => number;
  /** What this tab listens to. */
  topics: Pick<Topics, "connected" | "heard" | "lost" | "ended">;
};

/**
 * One socket of this tab, for as long as it is signed in. A lost one is opened again after asking whose the
 * session is, so that the browser never tries, and complains of, an upgrade that would be refused.
 */
export function keepLive(parts: LiveParts): () => void {
  let socket: Socket | null = null;
  let taking: Taking | null = null;
  let attempts = 0;
  /** Found to be over once: a new cookie may be under way, so that it is asked again. */
  let isDoubted = false;
  let isStopped = false;
  let isWaitingForPong = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;

  function open() {
    const opened = connect();
    if (!opened) return lose(0);
    socket = opened;
    const whileCurrent = (run: () => void) => (socket === opened ? run() : undefined);
    opening = setTimeout(drop, LIMITS.socketOpenMs);
    opened.addEventListener("open", () => whileCurrent(() => stand(opened)));
    opened.addEventListener("message", ({ data }) => whileCurrent(() => hear(data)));
    opened.addEventListener("close", ({ code }) => whileCurrent(() => lose(code)));
  }

  function connect(): Socket | null {
    try {
      return parts.connect();
    } catch {
      // Where sockets are forbidden altogether.
      return null;
    }
  }

  function stand(opened: Socket) {
    clearTimeout(opening);
    isWaitingForPong = false;
    const say = (message: ClientMessage) => {
      // One that is about to close would complain in the console.
      if (opened.readyState === OPEN) opened.send(JSON.stringify(message));
    };
    taking = startTaking(say);
    pings = setInterval(ping, LIMITS.socketPingMs);
    parts.topics.connected(say);
  }

  function ping() {
    if (isWaitingForPong) return drop();
    isWaitingForPong = true;
    if (socket?.readyState === OPEN) socket.send(PING);
  }

  /** A line that is dead takes minutes to say that it is closed: nobody waits for that. */
  function drop() {
    const dropped = socket;
    lose(0);
    dropped?.close();
  }

  function hear(data: unknown) {
    isWaitingForPong = false;
    const said = parseText(typeof data === "string" ? data : null);
    taking?.heard(said);
    const message = v.safeParse(ServerMessage, said);
    if (!message.success) return;
    if (message.output.type === "hello") attempts = 0;
    if (message.output.type !== "session.ended") return parts.topics.heard(message.output);
    const { reason } = message.output;
    // The close that follows opens a new socket, with the new session's cookie.
    if (reason === "replaced") return;
    stop();
    parts.leave(reason);
  }

  function lose(code: number) {
    socket = null;
    letGo();
    if (isStopped) return;
    parts.topics.lost();
    if (COMES_LATE.has(code)) attempts = TIRED;
    lookLater();
  }

  function letGo() {
    clearTimeout(opening);
    clearInterval(pings);
    taking?.stop();
    taking = null;
  }

  function lookLater() {
    const waitMs = Math.min(LIMITS.socketRetryMs * 2 ** attempts, LIMITS.socketRetryMostMs);
    attempts += 1;
    clearTimeout(retry);
    retry = setTimeout(() => void look(), waitMs * (0.5 + parts.random() / 2));
  }

  async function look() {
    if (isStopped || socket || !parts.isAwake()) return;
    clearTimeout(retry);
    const standing = await parts.ask();
    if (isStopped || socket) return;
    if (standing === "unknown") return lookLater();
    if (standing === "over" && !isDoubted) {
      isDoubted = true;
      return lookLater();
    }
    isDoubted = false;
    if (standing === "mine") open();
    else act(standing);
  }

  /** Another tab says that something happened: that tab has its answer, so there is nothing to doubt. */
  async function lookAtOnce() {
    const standing = await parts.ask();
    if (!isStopped && standing !== "unknown" && standing !== "mine") act(standing);
  }

  function act(standing: "another" | "over" | "closed") {
    stop();
    if (standing === "over") parts.leave("expired");
    else parts.reload();
  }

  function stop() {
    isStopped = true;
    clearTimeout(retry);
    letGo();
    parts.topics.ended();
    stopWaking();
    stopListening();
    socket?.close();
  }

  const stopWaking = parts.onAwake(() => void look());
  const stopListening = parts.onAsked(() => void lookAtOnce());
  open();
  return stop;
}

/** As every WebSocket numbers it. */
const OPEN = 1;

/** Whoever was shown out comes back, and takes time. */
const COMES_LATE: ReadonlySet<number> = new Set([
  CLOSE_CODES.tooMany,
  CLOSE_CODES.tooFast,
  CLOSE_CODES.tooBig,
  CLOSE_CODES.unexpected,
]);

/** So many attempts ago that the next one comes as late as any. */
const TIRED = 10;
