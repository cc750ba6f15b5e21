import * as v from "valibot";
import {
  CLOSE_CODES,
  type EndReason,
  PING,
  ServerMessage,
} from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { parseText } from "../../lib/expiring-storage.ts";

/** Whose session the browser has, as the server says: this page's person's, another's, none, a closed one. */
export type Standing = "mine" | "another" | "over" | "closed" | "unknown";

/** Why a tab leaves: what the server told, or that the session was found to be over. */
export type LeaveReason = Exclude<EndReason, "suspended" | "replaced"> | "expired";

type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">;

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
};

/**
 * One socket of this tab, for as long as it is signed in. A lost one is opened again after asking whose the
 * session is, so that the browser never tries, and complains of, an upgrade that would be refused.
 */
export function keepLive(parts: LiveParts): () => void {
  let socket: Socket | null = null;
  let attempts = 0;
  /** Found to be over once: a new cookie may be under way, so that it is asked again. */
  let isDoubted = false;
  let isStopped = false;
  let isWaitingForPong = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;

  function open() {
    const opened = parts.connect();
    socket = opened;
    opened.addEventListener("open", () => {
      attempts = 0;
      isWaitingForPong = false;
      pings = setInterval(ping, LIMITS.socketPingMs);
    });
    opened.addEventListener("message", ({ data }) => hear(data));
    opened.addEventListener("close", ({ code }) => lose(code));
  }

  function ping() {
    if (isWaitingForPong) return socket?.close();
    isWaitingForPong = true;
    socket?.send(PING);
  }

  function hear(data: unknown) {
    isWaitingForPong = false;
    const message = v.safeParse(ServerMessage, parseText(typeof data === "string" ? data : null));
    if (!message.success) return;
    const { reason } = message.output;
    // The close that follows opens a new socket, with the new session's cookie.
    if (reason === "replaced") return;
    stop();
    if (reason === "suspended") parts.reload();
    else parts.leave(reason);
  }

  function lose(code: number) {
    socket = null;
    clearInterval(pings);
    if (isStopped || code === CLOSE_CODES.unexpected) return;
    if (code === CLOSE_CODES.tooMany) attempts = TIRED;
    lookLater();
  }

  function lookLater() {
    const { socketRetryMs, socketRetryMostMs } = LIMITS;
    const waitMs = Math.min(socketRetryMs * 2 ** attempts, socketRetryMostMs);
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
    clearInterval(pings);
    stopWaking();
    stopListening();
    socket?.close();
  }

  const stopWaking = parts.onAwake(() => void look());
  const stopListening = parts.onAsked(() => void lookAtOnce());
  open();
  return stop;
}

/** So many attempts ago that the next one comes as late as any. */
const TIRED = 10;
