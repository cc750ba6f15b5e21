import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { readSecrets } from "../../worker/local/read-secrets.ts";
import { makeCertificate } from "../support/make-certificate.ts";
import { makeFolder, poll, runScript } from "./run-script.ts";

const NAME = "plans.company.com";
const ORIGIN = `https://${NAME}`;
const PERSON = { email: "first@company.test", password: "heron walks at seven" };
const hasNginx = spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

/** The configuration of the documents, on ports and with a certificate of this test. */
async function startNginx(product: number) {
  const folder = makeFolder();
  const [port, plain] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
  const { cert, key } = await makeCertificate();
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "key.pem"), key);
  const server = read("nginx.conf")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, join(folder, "cert.pem"))
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, join(folder, "key.pem"))
    .replace("127.0.0.1:8787", `127.0.0.1:${product}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
  );
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const ask = (path: string, asked: { method?: string; headers?: object; body?: string } = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const sent = request({
          host: "127.0.0.1",
          port,
          servername: NAME,
          rejectUnauthorized: false,
          path,
          method: asked.method ?? "GET",
          headers: { host: NAME, ...asked.headers },
        });
        sent.once("error", reject);
        sent.once("upgrade", ({ statusCode = 0, headers }, socket) => {
          socket.destroy();
          resolve({ status: statusCode, headers, text: "" });
        });
        sent.once("response", (answer) => {
          let text = "";
          answer.on("data", (piece: Buffer) => (text += piece.toString()));
          answer.once("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          );
        });
        sent.end(asked.body);
      },
    );
  await poll("nginx", () =>
    ask("/healthz").then(
      () => true,
      () => false,
    ),
  );
  return { ask, plain };
}

const read = (name: string) => readFileSync(inProject("docs", "serve", name), "utf8");

test("both proxies pass on to the product's port, and say themselves whose request it is", () => {
  const [nginx, caddy] = [read("nginx.conf"), read("Caddyfile")];
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${LOCAL.port};`);
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${LOCAL.port} {`);
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
});

describe.each(hasNginx ? ["nginx"] : [])("behind %s as the documents have it", () => {
  beforeAll(buildIfChanged, 120_000);

  test("pages, sign-in, addresses and sockets come through", { timeout: 120_000 }, async () => {
    const [port, databasePort] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
    const dataDir = makeFolder();
    const product = runScript("start.ts", ["--no-demo"], {
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_PORT: String(databasePort),
      ORIGIN,
      TRUSTED_PROXIES: "127.0.0.1",
    });
    await product.until("/first-admin/");
    const { ask, plain } = await startNginx(port);
    const moved = await fetch(`http://127.0.0.1:${plain}/pricing?a=1`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `${ORIGIN}/pricing?a=1`]);
    expect((await ask("/")).status).toBe(200);

    const path = new RegExp(`${ORIGIN}(/first-admin/\\S+)`).exec(product.output())?.[1] ?? "";
    const made = await ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
      body: new URLSearchParams({ ...PERSON, fullName: "First Admin" }).toString(),
    });
    expect(made.status).toBe(302);
    const client = createClient({
      url: `http://127.0.0.1:${databasePort}`,
      authToken: readSecrets(dataDir).databaseToken,
    });
    onTestFinished(() => client.close());
    // An admin would owe a second factor before anything else.
    await client.execute("delete from user_roles where role <> 'member'");
    const signedIn = await ask("/api/sessions", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: ORIGIN,
        "x-forwarded-for": "198.51.100.1",
      },
      body: JSON.stringify(PERSON),
    });
    expect([signedIn.status, signedIn.text]).toEqual([200, expect.any(String)]);
    const { rows } = await client.execute("select distinct ip_address from sessions");
    expect(rows.map((row) => row["ip_address"])).toEqual(["127.0.0.1"]);

    const cookies = signedIn.headers["set-cookie"] as string[];
    const upgraded = await ask("/api/live", {
      headers: {
        cookie: cookies.map((text) => text.split(";")[0]).join("; "),
        origin: ORIGIN,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      },
    });
    expect([upgraded.status, upgraded.text]).toEqual([101, ""]);
  });
});
