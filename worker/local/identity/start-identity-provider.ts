import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Provider from "oidc-provider";
import { systemCode } from "../local-failure.ts";
import { LOCAL } from "../local-limits.ts";
import { chooserPage, frontPage } from "./chooser-page.ts";
import { type LocalAccount, LocalAccounts } from "./local-accounts.ts";
import { makeStandIn } from "./make-stand-in.ts";
import { STAND_INS, type StandIn } from "./stand-ins.ts";

type Options = {
  /** The product's origin, where people come back to. */
  origin: string;
  /** Taken when it is free; any other when not. None for any. */
  port?: number | undefined;
  /** Who is offered by name. */
  people: readonly { email: string; name: string }[];
};

export type IdentityProvider = {
  url: string;
  /** What the worker needs to know to use it. */
  vars: Record<string, string>;
  stop: () => Promise<void>;
};

type Desk = { standIn: StandIn; provider: Provider; accounts: LocalAccounts; options: Options };

/** Stands in for Google and LinkedIn on this machine. It ends with this process. */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  const desks = new Map<string, Desk>();
  const server = createServer((request, response) => {
    serve(request, response, desks).catch((error: unknown) => {
      response.writeHead(400, { "content-type": "text/plain" }).end(String(error));
    });
  });
  const url = `http://${LOCAL.host}:${await listen(server, options.port ?? 0)}`;
  const vars: Record<string, string> = {};
  const openDesk = async (id: string, standIn: StandIn) => {
    const issuer = `${url}/${id}`;
    const accounts = new LocalAccounts(id);
    const callback = new URL("/oauth/callback", options.origin).href;
    const client = { id: "executive-advisor", secret: randomBytes(32).toString("hex"), callback };
    const provider = await makeStandIn({ standIn, issuer, client, accounts });
    desks.set(id, { standIn, provider, accounts, options });
    vars[`${standIn.prefix}_CLIENT_ID`] = client.id;
    vars[`${standIn.prefix}_CLIENT_SECRET`] = client.secret;
    vars[`${standIn.prefix}_ISSUER`] = issuer;
  };
  await Promise.all(Object.entries(STAND_INS).map(([id, standIn]) => openDesk(id, standIn)));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, vars, stop };
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: LOCAL.host, exclusive: true }, resolve);
    });
  } catch (error) {
    if (port === 0 || systemCode(error) !== "EADDRINUSE") throw error;
    return await listen(server, 0);
  }
  // listen() on a TCP port gives an address of this kind and no other.
  return (server.address() as AddressInfo).port;
}

/** /google/choose/… is ours; all else below a provider's name is that provider's. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  desks: Map<string, Desk>,
): Promise<void> {
  const path = request.url ?? "/";
  const [, id = "", place = ""] = path.split(/[/?]/, 3);
  const desk = desks.get(id);
  if (!desk) return send(response, frontPage(Object.values(STAND_INS).map(({ name }) => name)), []);
  if (place === "choose") return await choose(request, response, desk);
  await desk.provider.callback()(
    Object.assign(request, { originalUrl: path, url: path.slice(id.length + 1) }),
    response,
  );
}

async function choose(request: IncomingMessage, response: ServerResponse, desk: Desk) {
  const { provider, standIn, accounts, options } = desk;
  if (request.method !== "POST") {
    await provider.interactionDetails(request, response);
    return send(response, chooserPage(standIn.name, choices(options)), [options.origin]);
  }
  const form = new URLSearchParams(await text(request));
  if (form.has("cancel")) {
    const cancelled = { error: standIn.cancelWord, error_description: "cancelled" };
    return await provider.interactionFinished(request, response, cancelled);
  }
  const accountId = accounts.choose({
    email: form.get("email") ?? "",
    name: form.get("name") ?? "",
    isEmailVerified: form.get("verified") === "true",
  });
  await provider.interactionFinished(request, response, {
    login: { accountId },
    select_account: {},
  });
}

/** Somebody new is somebody else each time. */
function choices({ people }: Options): (LocalAccount & { about: string })[] {
  const mark = randomBytes(3).toString("hex");
  const stranger = { name: "Robin Vale", email: `robin.vale.${mark}@new.test` };
  const unproven = { name: "Kim Aster", email: `kim.aster.${mark}@unproven.test` };
  return [
    ...people.map((person) => ({ ...person, isEmailVerified: true, about: person.name })),
    { ...stranger, isEmailVerified: true, about: "Someone new" },
    { ...unproven, isEmailVerified: false, about: "Someone whose email is not verified" },
  ];
}

function send(response: ServerResponse, html: string, formTargets: readonly string[]): void {
  const targets = ["'self'", ...formTargets].join(" ");
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'`,
    })
    .end(html);
}
