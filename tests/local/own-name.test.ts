import { readFileSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { createServer, request as askSecurely } from "node:https";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { beforeAll, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { makeCertificate } from "../support/make-certificate.ts";
import { type AtEnd, makeFolder, poll, type RunningScript, runScript } from "./run-script.ts";

const NAME = "plans.example.test";
const ORIGIN = `https://${NAME}`;
/** Loopback has many addresses: the proxy comes from one of its own, everybody else from the usual one. */
const PROXY = "127.0.0.2";
const VISITOR = "203.0.113.9";
const FORGED = "198.51.100.1";
const PERSON = { email: "first@company.test", password: "heron walks at seven" };
const STARTS = 120_000;

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** What stands in front: ends TLS, and says after what it was sent whom it saw. */
async function startProxy(port: number, atEnd: AtEnd) {
  const server = createServer(await makeCertificate(), (incoming, outgoing) => {
    const { "x-forwarded-for": sent, ...headers } = incoming.headers;
    const onward = ask({
      host: "127.0.0.1",
      port,
      localAddress: PROXY,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, "x-forwarded-for": [sent, VISITOR].filter(Boolean).join(", ") },
    });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  const proxyPort = await findFreePort("127.0.0.1");
  await new Promise<void>((resolve) => void server.listen(proxyPort, "127.0.0.1", resolve));
  atEnd(() => server.close().closeAllConnections());
  return (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
    new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
      const sent = askSecurely({
        host: "127.0.0.1",
        port: proxyPort,
        servername: NAME,
        // Nobody vouches for it, as nobody needs to here.
        rejectUnauthorized: false,
        path,
        method,
        headers: { host: NAME, ...headers },
      });
      sent.once("error", reject);
      sent.once("response", (answer) => {
        let text = "";
        answer.on("data", (piece: Buffer) => (text += piece.toString()));
        answer.once("end", () => {
          const told = new Headers();
          for (let at = 0; at < answer.rawHeaders.length; at += 2) {
            told.append(answer.rawHeaders[at] ?? "", answer.rawHeaders[at + 1] ?? "");
          }
          resolve({ status: answer.statusCode ?? 0, headers: told, text });
        });
      });
      sent.end(body);
    });
}

const json = (value: unknown, headers: Record<string, string> = {}): Asked => ({
  method: "POST",
  headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
  body: JSON.stringify(value),
});

describe("under a name of its own, behind a proxy that ends TLS", () => {
  let through: Awaited<ReturnType<typeof startProxy>>;
  let script: RunningScript;
  let place: { dataDir: string; port: number; databasePort: number };
  let cookie = "";

  beforeAll(async () => {
    await buildIfChanged();
    const ends: (() => void | Promise<void>)[] = [];
    const atEnd: AtEnd = (clean) => void ends.unshift(clean);
    const dataDir = makeFolder(atEnd);
    const file = join(dataDir, "named.env");
    const [port, databasePort] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
    place = { dataDir: join(dataDir, "data"), port, databasePort };
    writeFileSync(
      file,
      `# Where we are\nORIGIN=${ORIGIN}\nTRUSTED_PROXIES="${PROXY}/32"\nSUPPORT_EMAIL=help@${NAME}\nPORT=1\nORIGN=typo\nSMTP_HOST=mail.test\n`,
    );
    script = runScript(
      "start.ts",
      ["--no-demo"],
      {
        SETTINGS_FILE: file,
        DATA_DIR: place.dataDir,
        PORT: String(port),
        DATABASE_PORT: String(databasePort),
        SIGNING_KEY: "of somewhere else",
      },
      atEnd,
    );
    through = await startProxy(port, atEnd);
    await script.until("/first-admin/");
    return async () => {
      for (const clean of ends) await clean();
    };
  }, STARTS);

  const query = async (sql: string) => {
    const secrets = JSON.parse(readFileSync(join(place.dataDir, "secrets.json"), "utf8")) as {
      databaseToken: string;
    };
    const client = createClient({
      url: `http://127.0.0.1:${place.databasePort}`,
      authToken: secrets.databaseToken,
    });
    const { rows } = await client.execute(sql);
    client.close();
    return rows;
  };

  test("the file is read, the environment wins, and what changes nothing is named", () => {
    expect(script.output()).toContain(
      `Serving on ${ORIGIN}, by way of http://localhost:${place.port}`,
    );
    expect(script.output()).toMatch(/named\.env sets ORIGN, which nothing reads\./);
    expect(script.output()).toContain("SMTP_HOST is set and not used: MAIL_TRANSPORT is outbox.");
    expect(script.output()).toContain("SIGNING_KEY is set and not used: this machine's");
  });

  test("a screen's form is taken, and its cookie is bound to this name and to TLS", async () => {
    const path = new RegExp(`${ORIGIN}(/first-admin/\\S+)`).exec(script.output())?.[1] ?? "";
    const form = new URLSearchParams({ ...PERSON, fullName: "First Admin" });
    const answer = await through(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
      body: form.toString(),
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/^\/login\?/);
    const set = answer.headers.getSetCookie();
    expect(set.find((text) => text.startsWith("__Host-session="))).toMatch(/; Secure/);
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  });

  test("sign-in is taken, from the address that the proxy saw and none that was made up", async () => {
    const answer = await through("/api/sessions", json(PERSON, { "x-forwarded-for": FORGED }));
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const rows = await query("select ip_address from sessions order by created_at");
    expect(rows.map((row) => row["ip_address"])).toContain(VISITOR);
    expect(rows.map((row) => row["ip_address"])).not.toContain(FORGED);
  });

  test("a passkey is made for this name", async () => {
    const answer = await through("/api/factors/passkeys/options", json({}, { cookie }));
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(JSON.parse(answer.text)).toMatchObject({ options: { rp: { id: NAME } } });
  });

  test("links in mails lead to this name", async () => {
    const answer = await through("/api/accounts/password-resets", json({ email: PERSON.email }));
    expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
    const mails = () => query("select text from mails where template = 'reset_password'");
    await poll("the email", async () => (await mails()).length > 0);
    expect((await mails())[0]?.["text"]).toContain(`${ORIGIN}/reset-password`);
  });

  test("who comes past the proxy is whom the socket says, whatever their headers say", async () => {
    const headers = {
      "content-type": "application/json",
      origin: ORIGIN,
      "x-forwarded-for": FORGED,
      "x-forwarded-proto": "https",
      "x-forwarded-host": NAME,
    };
    const body = JSON.stringify(PERSON);
    const url = `http://127.0.0.1:${place.port}/api/sessions`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(200);
    const rows = await query("select ip_address from sessions order by created_at desc limit 1");
    expect(rows[0]?.["ip_address"]).toBe("127.0.0.1");
  });

  test.each([
    ["this machine's own address", { origin: "http://localhost" }],
    [
      "a name that only a header claims",
      { origin: "https://evil.test", "x-forwarded-host": "evil.test" },
    ],
  ])("a write that names %s is refused", async (_what, headers) => {
    const answer = await through("/api/sessions", json(PERSON, headers));
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      403,
      { code: "foreign_origin" },
    ]);
  });
});

describe("without the setting", () => {
  let at: { DATA_DIR: string; PORT: string; DATABASE_PORT: string };
  let first: RunningScript;

  beforeAll(async () => {
    await buildIfChanged();
    const ends: (() => void | Promise<void>)[] = [];
    const atEnd: AtEnd = (clean) => void ends.unshift(clean);
    at = {
      DATA_DIR: makeFolder(atEnd),
      PORT: String(await findFreePort("127.0.0.1")),
      DATABASE_PORT: String(await findFreePort("127.0.0.1")),
    };
    first = runScript("start.ts", [], at, atEnd);
    await first.until("begins again.");
    return async () => {
      for (const clean of ends) await clean();
    };
  }, STARTS);

  test("a write under another name is refused", async ({ onTestFinished }) => {
    const through = await startProxy(Number(at.PORT), onTestFinished);
    expect((await through("/api/sessions", json(PERSON))).status).toBe(403);
  });

  // The last of these: it ends what the others use.
  test("demo people are refused by the name as by the host", { timeout: STARTS }, async () => {
    first.kill("SIGTERM");
    await first.ended;
    const named = runScript("start.ts", [], { ...at, ORIGIN });
    expect(await named.ended).toBe(1);
    expect(named.output()).toContain(`cannot be served on 127.0.0.1 as ${ORIGIN}`);
  });
});
