import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { listFiles } from "../../worker/local/list-files.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { at, findPlace, openDatabase, type Place, start } from "./installation.ts";
import {
  type AtEnd,
  listFamily,
  listLeft,
  poll,
  type RunningScript,
  runScript,
} from "./run-script.ts";

const BUILD_MS = 120_000;
/** Two whole starts, beside whatever else runs; what one may take is measured where nothing does. */
const STARTS = { timeout: 180_000 };

beforeAll(buildIfChanged, BUILD_MS);

describe("one installation", () => {
  let place: Place;
  let providerPort = 0;
  let script: RunningScript;

  beforeAll(async () => {
    const ends: (() => void | Promise<void>)[] = [];
    const atEnd: AtEnd = (clean) => void ends.unshift(clean);
    place = await findPlace(atEnd);
    providerPort = await findFreePort("127.0.0.1");
    const asked = { ...at(place), PROVIDER_PORT: String(providerPort) };
    script = runScript("start.ts", ["--no-demo"], asked, atEnd);
    await script.until("Serving on");
    return async () => {
      for (const clean of ends) await clean();
    };
  });

  test("an empty installation offers one link for its first admin", async () => {
    await script.until("/first-admin/");
    expect(script.output()).toContain(`http://localhost:${place.port}/first-admin/`);
  });

  test("without demo data nothing plays the providers, and the page says that they are not set up", async () => {
    await expect(fetch(`http://127.0.0.1:${providerPort}`)).rejects.toThrow("fetch failed");
    const page = await fetch(`http://localhost:${place.port}/login`);
    expect(await page.text()).toContain("Not set up on this installation");
  });

  test("without its token the database stays closed", async () => {
    const response = await fetch(`http://127.0.0.1:${place.databasePort}/dump`);
    await response.text();
    expect(response.status).toBe(401);
  });

  test("hashed files are kept for a year, and missing ones are not", async () => {
    const [file] = listFiles(inProject("build", "client", "assets"));
    const found = await fetch(`http://localhost:${place.port}/assets/${file}`);
    await found.text();
    expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const missing = await fetch(`http://localhost:${place.port}/assets/gone.js`);
    await missing.text();
    expect(missing.status).toBe(404);
  });

  test("a database that dies comes back on its port", async () => {
    const database = openDatabase(place);
    await database.execute("create table kept (word text)");
    const server = listFamily(script.pid).filter((pid) => readName(pid) === "sqld");
    server.forEach((pid) => process.kill(pid, "SIGKILL"));
    await script.until("The database server stopped (SIGKILL); it runs again");
    const { rowsAffected } = await database.execute("insert into kept values ('after')");
    expect(rowsAffected).toBe(1);
  });
});

test("data survive a second start, and nothing is left of the first", STARTS, async () => {
  const place = await findPlace();
  const first = await start(place);
  await openDatabase(place).execute("create table kept (word text)");
  await openDatabase(place).execute("insert into kept values ('still here')");
  const family = listFamily(first.pid);
  first.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(await listLeft(family)).toEqual([]);

  await start(place);
  const { rows } = await openDatabase(place).execute("select word from kept");
  expect(rows[0]?.["word"]).toBe("still here");
});

test("--fresh begins again", STARTS, async () => {
  const place = await findPlace();
  const first = await start(place);
  await openDatabase(place).execute("create table kept (word text)");
  first.kill("SIGTERM");
  await first.ended;
  const refused = runScript("start.ts", ["--no-demo", "--fresh"], at(place));
  expect([await refused.ended, refused.output()]).toEqual([
    1,
    `This puts the data in ${place.dataDir} aside: type npm start -- --fresh --yes to begin again.\n`,
  ]);
  await start(place, ["--fresh", "--yes"]);
  await expect(openDatabase(place).execute("select word from kept")).rejects.toThrow(
    "no such table",
  );
});

describe("nothing is left running", () => {
  const below = (pid: number) => listFamily(pid)[1] ?? 0;

  test("after the bootstrap was killed", async () => {
    const script = await start(await findPlace());
    const family = listFamily(script.pid);
    script.kill("SIGKILL");
    expect(await listLeft(family)).toEqual([]);
  });

  test("after the start script was killed", async () => {
    const script = await start(await findPlace());
    const family = listFamily(script.pid);
    process.kill(below(script.pid), "SIGKILL");
    expect(await listLeft(family)).toEqual([]);
    expect(await script.ended).not.toBe(0);
  });

  test("after both were killed at once", async () => {
    const script = await start(await findPlace());
    const family = listFamily(script.pid);
    process.kill(below(script.pid), "SIGKILL");
    script.kill("SIGKILL");
    expect(await listLeft(family)).toEqual([]);
  });

  test("after the terminal was closed", async () => {
    const script = await start(await findPlace());
    const family = listFamily(script.pid);
    script.kill("SIGHUP");
    expect(await script.ended).toBe(0);
    expect(await listLeft(family)).toEqual([]);
  });

  test("after a signal during the start", async () => {
    const place = await findPlace();
    const script = runScript("start.ts", ["--no-demo"], at(place));
    let family: number[] = [];
    await poll("the database server", () => {
      family = listFamily(script.pid);
      return family.some((pid) => readName(pid) === "sqld");
    });
    script.kill("SIGTERM");
    await script.ended;
    expect(await listLeft(family)).toEqual([]);
  });
});

function readName(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
}
