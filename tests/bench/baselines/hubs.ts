import { DurableObject } from "cloudflare:workers";
import type { TopicMessage } from "../../../worker/durable/messages.ts";
import { TOPICS } from "../../../worker/policy/topics.ts";
import { PersonHub } from "../../../worker/durable/person-hub.ts";
import { BINDINGS, type RawEnv } from "../../../worker/env.ts";

/** What the hub does not use and its environment must name all the same. */
const UNUSED = Object.fromEntries(
  Object.entries(BINDINGS).map(([name, method]) => [name, { [method]() {} }]),
);

/** The product's, which here has room for everyone. */
export class OwnHub extends PersonHub {
  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, { ...env, ...UNUSED }, Number.POSITIVE_INFINITY);
  }
}

/** One message to all sockets; nothing else. */
export class BareHub extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  publish(message: TopicMessage) {
    this.send(JSON.stringify(message));
  }

  send(text: string) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }
}

type Env = {
  OWN: DurableObjectNamespace<OwnHub>;
  BARE: DurableObjectNamespace<BareHub>;
  DATABASE_URL: string;
  DATABASE_TOKEN: string;
};

/**
 * /own/<hub> and /bare/<hub>: a socket, or a message to all that there are. /commit/<hub>: a text that is
 * committed and then sent to the bare ones. Anything else: an empty page.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const [, kind = "", name = ""] = new URL(request.url).pathname.split("/");
    if (name === "") return new Response("<!doctype html><title>Bare</title>", { headers: HTML });
    const bare = env.BARE.get(env.BARE.idFromName(name));
    if (kind === "commit") {
      const text = await request.text();
      const start = Date.now();
      await commit(env, text, start);
      await bare.send(text);
      return new Response(String(start));
    }
    const hub = kind === "own" ? env.OWN.get(env.OWN.idFromName(name)) : bare;
    if (request.method !== "POST") return hub.fetch(openingAddress(), request);
    await hub.publish(await request.json());
    return new Response(null, { status: 204 });
  },
};

const HTML = { "content-type": "text/html; charset=utf-8" };

async function commit({ DATABASE_URL, DATABASE_TOKEN }: Env, text: string, now: number) {
  const stmt = {
    sql: "insert into bare_lines (text, created_at) values (?, ?)",
    args: [
      { type: "text", value: text },
      { type: "integer", value: String(now) },
    ],
  };
  const answer = await fetch(`${DATABASE_URL}/v2/pipeline`, {
    method: "POST",
    headers: { authorization: `Bearer ${DATABASE_TOKEN}` },
    body: JSON.stringify({ requests: [{ type: "execute", stmt }, { type: "close" }] }),
  });
  const { results } = await answer.json<{ results: { type: string }[] }>();
  if (results.some(({ type }) => type !== "ok")) throw new Error("The row was not committed.");
}

const SESSION = "0190d3a0-0000-7000-8000-000000000000";
const YEAR_MS = 365 * 24 * 3_600_000;

function openingAddress(): string {
  const opening = {
    user: SESSION,
    session: SESSION,
    endsAt: String(Date.now() + YEAR_MS),
    isVisit: "false",
    topics: JSON.stringify(Object.keys(TOPICS)),
  };
  return `https://hub/?${new URLSearchParams(opening)}`;
}
