import { DurableObject } from "cloudflare:workers";
import { TOPICS, type TopicMessage } from "../../../worker/durable/messages.ts";
import { PersonHub } from "../../../worker/durable/person-hub.ts";
import type { RawEnv } from "../../../worker/env.ts";

/** What the hub does not use and its environment must name all the same. */
const UNUSED = {
  ...{ ASSETS: { fetch() {} }, EDGE: { getWithMetadata() {} }, FILES: { head() {} } },
  ...{ REQUEST_LIMITER: { limit() {} }, RATE_LIMITER: { idFromName() {} } },
  OUTBOX_DRAINER: { idFromName() {} },
  PERSON_HUB: { idFromName() {} },
};

/** The product's, which here has room for everyone. */
export class OwnHub extends PersonHub {
  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, { ...env, ...UNUSED }, Number.POSITIVE_INFINITY);
  }
}

/** One message to all sockets, and what one says to all of them; nothing else. */
export class BareHub extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  publish(message: TopicMessage) {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  override webSocketMessage(_from: WebSocket, data: string) {
    for (const socket of this.ctx.getWebSockets()) socket.send(data);
  }
}

type Hubs = {
  OWN: DurableObjectNamespace<OwnHub>;
  BARE: DurableObjectNamespace<BareHub>;
};

/** /own/<hub> and /bare/<hub>: a socket, or a message to all that there are. */
export default {
  async fetch(request: Request, { OWN, BARE }: Hubs): Promise<Response> {
    const [, kind = "", name = ""] = new URL(request.url).pathname.split("/");
    const hub = kind === "own" ? OWN.get(OWN.idFromName(name)) : BARE.get(BARE.idFromName(name));
    if (request.method !== "POST") return hub.fetch(addressOf(), request);
    await hub.publish(await request.json());
    return new Response(null, { status: 204 });
  },
};

const SESSION = "0190d3a0-0000-7000-8000-000000000000";
const YEAR_MS = 365 * 24 * 3_600_000;

function addressOf(): string {
  const told = {
    user: SESSION,
    session: SESSION,
    endsAt: String(Date.now() + YEAR_MS),
    isVisit: "false",
  };
  return `https://hub/?${new URLSearchParams({ ...told, topics: JSON.stringify(TOPICS) })}`;
}
