import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type { World } from "./open-world.ts";

const TEXT = 1;
const BINARY = 2;
const CONTINUED = 0;
const CLOSE = 8;
const PING = 9;
const MOST_16 = 65_535;
const ANSWER_MS = 5000;
const SETTLE_MS = 40;

type Frame = { op?: number; data: string | Buffer; isLast?: boolean; isMasked?: boolean };

const say = (message: unknown): Frame => ({ data: JSON.stringify(message) });
const open = (topic: unknown) => say({ type: "topic.open", topic });

/** What a tab never says, one line of frames each. */
function framesFor(personId: string): Readonly<Record<string, readonly Frame[]>> {
  const topic = `plan:${personId}`;
  const at = (place: unknown, tab: unknown = personId) =>
    say({ type: "room.at", topic, tab, place });
  return {
    "no JSON": [{ data: "{" }],
    nothing: [{ data: "" }],
    null: [{ data: "null" }],
    deep: [{ data: "[".repeat(LIMITS.socketFrameBytes) }],
    "deep place": [open(topic), at(JSON.parse("[".repeat(900) + "]".repeat(900)))],
    "half characters": [open("plan:\ud800"), open("\udfff"), open("plan:a\0b")],
    "raw half characters": [
      { data: Buffer.from('{"type":"topic.open","topic":"\xed\xa0\x80"}', "latin1") },
    ],
    "no text": [{ data: Buffer.from([0xff, 0xfe, 0xc0, 0xae]) }],
    "bytes that are none of ours": [{ op: BINARY, data: randomBytes(2000) }],
    "as long as may be": [{ data: " ".repeat(LIMITS.socketFrameBytes) }],
    "too long": [{ data: "x".repeat(LIMITS.socketFrameBytes + 1) }],
    "a megabyte": [{ data: "x".repeat(1_000_000) }],
    "many bytes in few characters": [{ data: "\u{1f468}".repeat(LIMITS.socketFrameBytes / 3) }],
    "topics of everybody's parent": [
      "__proto__:a",
      "constructor:a",
      "toString:",
      ":",
      "plan:",
      "plan::",
    ].map(open),
    "topics that are none": [open(null), open([]), open({ toString: 1 }), open("x".repeat(101))],
    "another's plan": [open("plan:0190d3a0-0000-7fff-8000-000000000001"), at({})],
    "places that are none": [
      open(topic),
      at({ __proto__: { a: 1 } }),
      at("\ud800"),
      at({ itemId: "\0" }, "\ud800"),
    ],
    "took what was never sent": [
      say({ type: "taken", count: Number.MAX_SAFE_INTEGER }),
      open("notifications"),
    ],
    "took less than nothing": [say({ type: "taken", count: -1 })],
    "names twice": [{ data: '{"type":"taken","type":"topic.open","topic":"a","topic":{}}' }],
    "in a thousand pieces": Array.from({ length: 1000 }, (_, index) => ({
      op: index === 0 ? TEXT : CONTINUED,
      data: "[",
      isLast: index === 999,
    })),
    "a piece of nothing": [{ op: CONTINUED, data: "a" }],
    "without a mask": [{ data: "{}", isMasked: false }],
    "of no kind": [{ op: 11, data: "a" }],
    "a long ping": [{ op: PING, data: "a".repeat(126) }],
    "an odd farewell": [{ op: CLOSE, data: Buffer.from([0, 1, 0xff]) }],
    "a farewell that nobody may say": [{ op: CLOSE, data: Buffer.from([0x03, 0xed]) }],
    flood: Array.from({ length: LIMITS.socketRate.burst * 3 }, () => open("notifications")),
  };
}

/** Each on a socket of its own; afterwards the same person's next socket is greeted as ever. */
export async function attackSockets({ url, world }: { url: string; world: World }) {
  const person = await world.person("member");
  if (!person) throw new Error("A member is somebody.");
  const faults: string[] = [];
  for (const [name, frames] of Object.entries(framesFor(person.id))) {
    const socket = await openSocket(url, world.headersOf(person));
    for (const frame of frames) if (!socket.destroyed) socket.write(written(frame));
    await wait(SETTLE_MS);
    socket.destroy();
    const next = await openSocket(url, world.headersOf(person));
    const hello = await Promise.race([
      new Promise<string>((resolve) =>
        next.once("data", (data) => resolve(data.toString("latin1"))),
      ),
      wait(ANSWER_MS, ""),
    ]);
    next.destroy();
    if (!hello.includes('"hello"')) faults.push(`after '${name}' a new socket hears nothing`);
  }
  return faults;
}

function openSocket(url: string, headers: Record<string, string>): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const asked = request(`${url}/api/live`, {
    headers: {
      ...headers,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
    },
  });
  asked.once("upgrade", (_answer, socket: Socket, head) => {
    // It is let go of in the middle of a word: that is the point.
    socket.on("error", () => socket.destroy());
    if (head.length > 0) socket.unshift(head);
    resolve(socket);
  });
  asked.once("response", ({ statusCode }) => reject(new Error(`No socket: ${statusCode}`)));
  asked.once("error", reject);
  asked.end();
  return promise;
}

/** As it goes over the wire. */
function written({ op = TEXT, data, isLast = true, isMasked = true }: Frame): Buffer {
  const bytes = Buffer.from(data);
  const length = bytes.length;
  const size = length < 126 ? length : length <= MOST_16 ? 126 : 127;
  const head = Buffer.alloc(size < 126 ? 2 : size === 126 ? 4 : 10);
  head[0] = (isLast ? 0x80 : 0) | op;
  head[1] = (isMasked ? 0x80 : 0) | size;
  if (size === 126) head.writeUInt16BE(length, 2);
  if (size === 127) head.writeBigUInt64BE(BigInt(length), 2);
  // A mask of zeros leaves every byte as it is.
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), bytes]);
}
