import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { LIMITS } from "../../worker/kernel/limits.ts";

const TEXT = 1;
const CLOSE = 8;
const OPENED_AT_ONCE = 100;

type Line = { socket: Socket; rest: Buffer; taken: number };

/**
 * Many sockets that cost this process little: they count messages, and acknowledge them as a tab does.
 * A publisher waits until each of them has its message.
 */
export class ListeningSockets {
  readonly #lines: Line[] = [];
  readonly #acknowledges: boolean;
  #awaited = 0;
  #arrived: (() => void) | undefined;
  #failed: ((error: Error) => void) | undefined;
  /** Of the message that is under way, so that greetings are not counted. */
  readonly #mark = Buffer.from('"type":"notifications.changed"');

  private constructor(acknowledges: boolean) {
    this.#acknowledges = acknowledges;
  }

  static async open(port: number, path: string, count: number, topic?: string) {
    const sockets = new ListeningSockets(topic !== undefined);
    for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
      const many = Math.min(OPENED_AT_ONCE, count - opened);
      await Promise.all(Array.from({ length: many }, () => sockets.#open(port, path, topic)));
    }
    return sockets;
  }

  /** Resolves once every socket has got one more message. */
  nextMessage(): Promise<void> {
    this.#awaited += this.#lines.length;
    return new Promise((resolve, reject) => {
      this.#arrived = resolve;
      this.#failed = reject;
    });
  }

  close() {
    this.#failed = undefined;
    for (const { socket } of this.#lines) socket.destroy();
  }

  async #open(port: number, path: string, topic?: string) {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    const line: Line = { socket, rest: Buffer.alloc(0), taken: 0 };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.on("error", reject);
    socket.on("close", () => this.#failed?.(new Error("A socket was closed.")));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    const upgrade = (data: Buffer) => {
      line.rest = Buffer.concat([line.rest, data]);
      const end = line.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!line.rest.subarray(0, end).includes(" 101 ")) reject(new Error("no upgrade"));
      const rest = line.rest.subarray(end + 4);
      line.rest = Buffer.alloc(0);
      socket.off("data", upgrade);
      socket.on("data", (more) => this.#read(line, more, resolve));
      if (topic === undefined) resolve();
      else send(socket, { type: "topic.open", topic });
      if (rest.length > 0) this.#read(line, rest, resolve);
    };
    socket.on("data", upgrade);
    await promise;
    this.#lines.push(line);
  }

  #read(line: Line, data: Buffer, opened: () => void) {
    let rest = line.rest.length > 0 ? Buffer.concat([line.rest, data]) : data;
    for (let frame = frameOf(rest); frame; frame = frameOf(rest)) {
      const { code, from, to } = frame;
      if (code === CLOSE) this.#failed?.(new Error("The server closed a socket."));
      if (code === TEXT) this.#receive(line, rest.subarray(from, to), opened);
      rest = rest.subarray(to);
    }
    line.rest = rest;
  }

  #receive(line: Line, text: Buffer, opened: () => void) {
    if (!text.includes(this.#mark)) {
      if (text.includes('"topic.opened"')) opened();
      return;
    }
    line.taken += 1;
    if (this.#acknowledges && line.taken % LIMITS.socketAckEvery === 0) {
      send(line.socket, { type: "taken", count: line.taken });
    }
    this.#awaited -= 1;
    if (this.#awaited === 0) this.#arrived?.();
  }
}

function frameOf(data: Buffer): { code: number; from: number; to: number } | null {
  if (data.length < 2) return null;
  const short = data[1]! & 0x7f;
  const from = short === 126 ? 4 : 2;
  if (short === 127) throw new Error("No message of ours is as long.");
  if (data.length < from) return null;
  const to = from + (short === 126 ? data.readUInt16BE(2) : short);
  return data.length < to ? null : { code: data[0]! & 0x0f, from, to };
}

/** A masked frame, as a browser's are; the mask of zeros leaves the words as they are. */
function send(socket: Socket, message: object) {
  const words = Buffer.from(JSON.stringify(message));
  if (words.length > 125) throw new Error("A tab sends no more than a few words.");
  socket.write(Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | words.length, 0, 0, 0, 0]), words]));
}
