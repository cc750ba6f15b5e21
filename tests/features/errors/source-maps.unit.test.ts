import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { mapKeys } from "../../../worker/features/errors/map-keys.ts";
import { type MapFiles, resolveStack } from "../../../worker/features/errors/resolve-stack.ts";
import { sweepSourceMaps } from "../../../worker/features/errors/sweep-source-maps.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { packSourceMaps } from "../../../worker/local/pack-source-maps.ts";

const RELEASE = "0123456789ab";
const SOURCE = `export function openTheGoal(goal) {
  const steps = goal.steps;
  return steps.map((step) => step.title);
}
globalThis.openTheGoal = openTheGoal;
`;

const folder = mkdtempSync(join(tmpdir(), "source-maps-"));
const [client, server, maps] = ["client", "server", "maps"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let files: MapFiles;

beforeAll(async () => {
  writeFileSync(join(folder, "goals.js"), SOURCE);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      outDir: client,
      sourcemap: "hidden",
      minify: true,
      rolldownOptions: { input: join(folder, "goals.js") },
    },
  });
  mkdirSync(server, { recursive: true });
  packSourceMaps({ client, server, maps, buildId: RELEASE });
  const keys = mapKeys(RELEASE);
  const stored = new Map([
    [keys.index, readFileSync(join(maps, `${RELEASE}.json`))],
    [keys.maps, readFileSync(join(maps, `${RELEASE}.maps`))],
  ]);
  files = filesOf(stored);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** As much of a bucket as is asked of it. */
function filesOf(stored: ReadonlyMap<string, Uint8Array>): MapFiles {
  const get = (key: string, options?: { range?: { offset: number; length: number } }) => {
    const whole = stored.get(key);
    const { offset = 0, length = whole?.length ?? 0 } = options?.range ?? {};
    const text = whole && new TextDecoder().decode(whole.subarray(offset, offset + length));
    return Promise.resolve(
      text === undefined
        ? null
        : { text: () => Promise.resolve(text), json: () => Promise.resolve(JSON.parse(text)) },
    );
  };
  return { get: get as unknown as MapFiles["get"] }; // Of an object, nothing else is read.
}

/** Throws in the built code itself, as a browser would. */
async function reallyThrown(): Promise<string> {
  const [name] = readdirSync(join(client, "assets"));
  await import(join(client, "assets", name!));
  const open = Reflect.get(globalThis, "openTheGoal") as (goal: object) => unknown;
  try {
    open({});
  } catch (error) {
    return (error as Error).stack ?? "";
  }
  throw new Error("it did not throw");
}

test("a stack of a built chunk says the line of its source and the name that was written there", async () => {
  const errorStack = await reallyThrown();
  expect(errorStack).not.toContain("goals.js:3");
  const resolved = await resolveStack(files, { errorStack, release: RELEASE, source: "web" });
  expect(resolved).toContain("goals.js:3:");
  expect(resolved?.split("\n")[0]).toBe(errorStack.split("\n")[0]);
  const firefox = errorStack.replace(
    /^\s*at (?:\S+ )?\(?(\S+?)\)?$/gm,
    "open@http://site.example$1",
  );
  const ofFirefox = await resolveStack(files, {
    errorStack: firefox,
    release: RELEASE,
    source: "web" as const,
  });
  expect(ofFirefox).toContain("goals.js:3:");
});

test("nothing is guessed where there are no maps: another version, another side, no stack", async () => {
  const errorStack = await reallyThrown();
  for (const traced of [
    { errorStack, release: "another", source: "web" as const },
    { errorStack, release: "", source: "web" as const },
    { errorStack, release: "../secrets", source: "web" as const },
    { errorStack, release: RELEASE, source: "worker" as const },
    { errorStack: null, release: RELEASE, source: "web" as const },
    { errorStack: "at nowhere", release: RELEASE, source: "web" as const },
  ]) {
    expect(await resolveStack(files, traced)).toBeNull();
  }
  const broken = filesOf(new Map([[mapKeys(RELEASE).index, new TextEncoder().encode("{")]]));
  expect(await resolveStack(broken, { errorStack, release: RELEASE, source: "web" })).toBeNull();
});

test("nothing of the maps is served, nor says where they are, and they hold no sources", () => {
  const served = readdirSync(client, { recursive: true, encoding: "utf8" });
  expect(served.filter((name) => name.endsWith(".map"))).toEqual([]);
  for (const name of served.filter((path) => path.endsWith(".js"))) {
    expect(readFileSync(join(client, name), "utf8")).not.toContain("sourceMappingURL");
  }
  expect(readFileSync(join(maps, `${RELEASE}.maps`), "utf8")).not.toContain("goal.steps");
});

test("the maps of the last builds stay", () => {
  for (let build = 0; build < 20; build += 1) {
    packSourceMaps({ client, server, maps, buildId: `build-${build}` });
  }
  expect(readdirSync(maps).length).toBeLessThanOrEqual(12);
  expect(readdirSync(maps)).toContain("build-19.maps");
});

test("the maps of long ago are swept, and no other file", async () => {
  const now = Date.now();
  const at = (age: number, key: string) => ({ key, uploaded: new Date(now - age) });
  const asked: unknown[] = [];
  const bucket = {
    list: (options: unknown) => {
      asked.push(options);
      const objects = [
        at(LIMITS.errorKeepMs + 1, "source-maps/old.maps"),
        at(1, "source-maps/new.maps"),
      ];
      return Promise.resolve({ objects });
    },
    delete: (keys: unknown) => Promise.resolve(void asked.push(keys)),
  };
  // Of the bucket, these two are all that is used.
  await sweepSourceMaps(bucket as unknown as Parameters<typeof sweepSourceMaps>[0], now, LIMITS);
  expect(asked).toEqual([{ prefix: "source-maps/" }, ["source-maps/old.maps"]]);
});
