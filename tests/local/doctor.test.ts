import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { startIdentityProvider } from "../../worker/local/identity/start-identity-provider.ts";
import { startStack } from "../../worker/local/stack.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import { makeFolder, runScript } from "./run-script.ts";

const STARTS = { timeout: 120_000 };

beforeAll(buildIfChanged, STARTS.timeout);

async function makePlace() {
  return {
    DATA_DIR: makeFolder(),
    PORT: String(await findFreePort("127.0.0.1")),
    DATABASE_PORT: String(await findFreePort("127.0.0.1")),
  };
}

async function doctor(environment: Record<string, string>, flags: string[] = []) {
  const script = runScript("doctor.ts", flags, environment);
  const code = await script.ended;
  return { code, lines: script.output().split("\n") };
}

const line = (state: string, what: string, detail: string): unknown =>
  expect.stringMatching(new RegExp(`^${state}\\s+${what}\\s+${detail}`));

test("what runs is tried whole, with a mail, and all of it works", STARTS, async () => {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  const ORIGIN = "http://localhost";
  const standIn = await startIdentityProvider({
    origin: ORIGIN,
    port: await findFreePort("127.0.0.1"),
    people: [],
  });
  onTestFinished(standIn.stop);
  const place = {
    ...(await makePlace()),
    ...standIn.vars,
    MAIL_TRANSPORT: "smtp",
    MAIL_FROM: "Advisor <mail@advisor.test>",
    SUPPORT_EMAIL: "help@advisor.test",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(peer.address.ports.open),
    SMTP_SECURE: "none",
  };
  const running = runScript("start.ts", ["--no-demo"], place);
  await running.until("/first-admin/");

  const quiet = await doctor(place);
  expect(quiet.lines).toEqual(
    expect.arrayContaining([
      line("ok", "Database", "It responds and accepts writes"),
      line("ok", "Migrations", "All \\d+ applied"),
      line("ok", "Edge store write", ""),
      line("ok", "File write", ""),
      line("ok", "Email server", `127.0.0.1:${place.SMTP_PORT} answers`),
      line("ok", "Google", "Its discovery document"),
      line("ok", "LinkedIn", "Its discovery document"),
      line("ok", "Disk", "[\\d.]+ [GM]B free"),
    ]),
  );
  expect(quiet.code).toBe(0);
  const mails = async () => (await fetch(`${peer.address.desk}?to=help@advisor.test`)).json();
  expect(await mails()).toEqual([]);

  expect((await doctor(place, ["--mail"])).code).toBe(0);
  expect(await mails()).toMatchObject([{ subject: "Email works" }]);
});

test("what does not work is told with its reason, also where nothing runs", STARTS, async () => {
  const nobody = await findFreePort("127.0.0.1");
  const { code, lines } = await doctor({
    ...(await makePlace()),
    MAIL_TRANSPORT: "smtp",
    MAIL_FROM: "mail@advisor.test",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(nobody),
    SMTP_SECURE: "none",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: `http://127.0.0.1:${nobody}`,
  });
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      line("ok", "Database", ""),
      line("FAILS", "Email server", `No email server answers at 127.0.0.1, port ${nobody}`),
      line("FAILS", "Google", ".*discovery: no answer"),
      line("off", "LinkedIn", "LinkedIn sign-in is not set up"),
      "2 do not work.",
    ]),
  );
});

test("settings that cannot work are told before anything starts", async () => {
  const place = await makePlace();
  const { code, lines } = await doctor({ ...place, GOOGLE_CLIENT_ID: "id" });
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^FAILS +GOOGLE_CLIENT_SECRET +needed beside GOOGLE_CLIENT_ID$/);
});

test("a start that serves nothing says so, and why", STARTS, async () => {
  const place = await makePlace();
  const stack = await startStack({ dataDir: place.DATA_DIR, demo: false, build: "require" });
  const client = createClient({ url: stack.databaseUrl, authToken: stack.databaseToken });
  await client.execute("drop table admin_settings");
  client.close();
  await stack.stop();
  const script = runScript("start.ts", ["--no-demo"], place);
  expect(await script.ended).toBe(1);
  expect(script.output()).toContain("It started and does not work;");
  expect(script.output()).toMatch(/^ {2}Database: .*no such table: admin_settings/m);
  expect(script.output()).not.toContain("Serving on");
});

test("a worker that answers nothing but errors is no start", STARTS, async () => {
  const dataDir = makeFolder();
  const starting = startStack({
    dataDir,
    demo: false,
    build: "require",
    changeWorker: (described) => {
      delete described.config.env?.["RATE_LIMITER"];
      return described;
    },
  });
  await expect(starting).rejects.toThrow(/answers its state of health with 500: its log says why/);
  expect(readFileSync(join(dataDir, "worker.log"), "utf8")).toContain(
    "not configured: RATE_LIMITER",
  );
});
