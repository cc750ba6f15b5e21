import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestSpecification,
  type Vitest,
} from "vitest/node";
import { parseSource } from "../architecture/parse-source.ts";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { chooseTests, readNeighbours, readTests } from "./choose-tests.ts";
import { type Fault, findFaults } from "./find-faults.ts";
import { plantPlainly, plantSwitched, type Planted, withSwitch } from "./plant-faults.ts";

type Options = {
  count: number;
  seed: number;
  only: string;
  minutes: number;
  say: (line: string) => void;
};
type Tried = Planted & { tests: readonly string[] };
/** Which fault is on in which test file. */
type Table = Record<string, string>;
type Results = Map<string, string>;
type Outcome = "noticed" | "MISSED" | "not tried";

declare module "vitest" {
  export interface ProvidedContext {
    faults: Table;
  }
}

const LEFT_OUT = /(^|\/)(node_modules|\.git|\.data|build|\.react-router)(\/|$)/;
/** Of one run, so that a fault that stands for long keeps few others waiting. */
const BATCH_FILES = 40;
/** Longer than any file takes: a fault keeps it from ending, which no timeout within it can see. */
const STUCK_MS = 150_000;
const LOOK_MS = 5000;
/** What is likeliest to notice a fault is asked first, and all else of its feature only about what that missed. */
const NEAREST = 4;

export async function runFaults({ count, seed, only, minutes, say }: Options): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "faults-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
  // What was started in this process ends with it, the copy too.
  process.once("exit", remove);
  copyProject(root);
  const paths = globSync("tests/{features,workerd}/**/*.test.ts", { cwd: root }).toSorted();
  const tests = readTests(root, paths);
  const neighbours = readNeighbours(root, sourcesOf(root));
  const chosen = choose(root, { count, seed, only }).map((fault, at) => {
    const id = `${at} ${fault.path}`;
    return { ...fault, id, tests: chooseTests(fault.path, tests, neighbours) };
  });
  for (const { path, text } of tests) writeFileSync(join(root, path), withSwitch(text, path));
  plantAll(root, chosen);
  say(`Seed ${seed}: ${chosen.length} faults.`);
  const outcomes = await tryAll(root, { chosen, minutes, say });
  const those = (outcome: Outcome) => chosen.filter(({ id }) => outcomes.get(id) === outcome);
  const [noticed, missed] = [those("noticed"), those("MISSED")];
  const rest = chosen.length - noticed.length - missed.length;
  say(`\n${noticed.length} noticed, ${missed.length} missed, ${rest} not tried to the end.`);
  for (const fault of missed)
    say(`${fault.path}:${fault.line} ${fault.kind}\n    ${wordsOf(fault)}`);
  process.exit();
}

function copyProject(root: string): void {
  const filter = (path: string) => !LEFT_OUT.test(relative(PROJECT_ROOT, path));
  cpSync(PROJECT_ROOT, root, { recursive: true, filter });
  symlinkSync(inProject("node_modules"), join(root, "node_modules"));
}

type Trial = { chosen: readonly Tried[]; minutes: number; say: Options["say"] };

async function tryAll(root: string, { chosen, minutes, say }: Trial) {
  const outcomes = new Map<string, Outcome>();
  const noticedBy = new Map<string, string[]>();
  const end = Promise.withResolvers<null>();
  setTimeout(() => end.resolve(null), minutes * 60_000);
  const run = await openRun(root);
  const nearest = chosen.map((fault) => ({ ...fault, tests: fault.tests.slice(0, NEAREST) }));
  const others = new Map(chosen.map(({ id, tests }) => [id, tests.slice(NEAREST)]));
  const alone: Tried[] = [];
  for (let round: Tried[] = nearest; round.length > 0;) {
    const later: Tried[] = [];
    for (const batch of batchesOf(round)) {
      const results = await Promise.race([run.tryBatch(batch), end.promise]);
      if (!results) return await confirm();
      for (const fault of batch) {
        const { id, path, line, kind, isSwitched } = fault;
        const failed = fault.tests.filter((test) => results.get(test) === "failed");
        const isWhole = fault.tests.every((test) => results.has(test));
        const rest = others.get(id) ?? [];
        others.set(id, []);
        noticedBy.set(id, failed);
        const outcome = failed.length > 0 ? "noticed" : isWhole ? "MISSED" : "not tried";
        const asksFurther = outcome === "MISSED" && rest.length > 0;
        // Its function may run only while the module loads, when no switch is on yet.
        const isOpen = outcome === "MISSED" && isSwitched && fault.tests.length > 0;
        if (asksFurther) later.push({ ...fault, tests: rest });
        else if (isOpen) alone.push({ ...fault, isSwitched: false, tests: testsOf(id) });
        else outcomes.set(id, outcome);
        const says = asksFurther ? "further:" : isOpen ? "once more, alone:" : outcome;
        say(`${says} ${path}:${line} ${kind}`);
      }
    }
    round = later.length > 0 ? later : alone.splice(0);
  }
  return await confirm();

  function testsOf(of: string): readonly string[] {
    return chosen.find(({ id }) => id === of)?.tests ?? [];
  }

  /** What fails without a fault as well has noticed none. */
  async function confirm() {
    const files = [...new Set([...noticedBy.values()].flat())];
    const healthy = await Promise.race([run.withoutFaults(files), end.promise]);
    if (!healthy) say("Whether these tests pass without a fault was not seen in the time given.");
    for (const [id, failed] of noticedBy) {
      const isSure = failed.some((file) => healthy?.get(file) === "passed");
      if (healthy && failed.length > 0 && !isSure) outcomes.set(id, "not tried");
    }
    return outcomes;
  }
}

const sourcesOf = (root: string) =>
  globSync("worker/**/*.ts", { cwd: root })
    .filter((path) => !path.startsWith("worker/local/"))
    .toSorted();

function choose(root: string, { count, seed, only }: Pick<Options, "count" | "seed" | "only">) {
  const all = sourcesOf(root).flatMap((path) => findFaults(parseSource(root, path)));
  const places = only.split(",").map(endOf);
  const wanted = all.filter(({ path, line, kind }) =>
    places.some((place) => `${path}:${line}:${kind}`.includes(place)),
  );
  const random = randomOf(seed);
  const chosen: Fault[] = [];
  while (chosen.length < count && wanted.length > 0) {
    const [fault] = wanted.splice(Math.floor(random() * wanted.length), 1);
    const overlaps = (other: Fault) =>
      other.path === fault?.path && other.start < fault.end && fault.start < other.end;
    if (fault && !chosen.some(overlaps)) chosen.push(fault);
  }
  return chosen;
}

const endOf = (only: string) => (/:\d+$/.test(only) ? `${only}:` : only);

/** mulberry32: the same luck from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function plantAll(root: string, faults: readonly Tried[]): void {
  const switched = faults.filter(({ isSwitched }) => isSwitched);
  for (const [path, those] of Map.groupBy(switched, (fault) => fault.path)) {
    const file = join(root, path);
    writeFileSync(file, plantSwitched(readFileSync(file, "utf8"), those));
  }
}

/** Together in one run are faults that no test file shares; one outside every function is alone. */
function batchesOf(faults: readonly Tried[]): Tried[][] {
  const batches: Tried[][] = [];
  for (const fault of faults) {
    const batch = batches.find(
      (others) =>
        fault.isSwitched &&
        others.every(({ isSwitched }) => isSwitched) &&
        others.flatMap(({ tests }) => tests).length + fault.tests.length <= BATCH_FILES &&
        !others.some(({ tests }) => tests.some((test) => fault.tests.includes(test))),
    );
    if (batch) batch.push(fault);
    else batches.push([fault]);
  }
  return batches.toSorted((a, b) => b.length - a.length);
}

let order: readonly string[] = [];
/** What is likeliest to notice a fault comes first. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      order.findIndex((path) => moduleId.endsWith(`/${path}`));
    const nearest = files.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
    return Promise.resolve(nearest);
  }
}

async function openRun(root: string) {
  const progress = watchProgress();
  const vitest = await createVitest("test", {
    root,
    watch: false,
    project: ["unit", "worker", "objects"],
    maxWorkers: 1,
    reporters: [progress.reporter],
    silent: true,
    sequence: { sequencer: NearestFirst },
  });

  async function tryBatch(batch: readonly Tried[]): Promise<Results> {
    const entries = batch.flatMap(({ id, tests }) => tests.map((test) => [test, id] as const));
    const [alone] = batch;
    if (!alone || alone.isSwitched) return runAll(Object.fromEntries(entries));
    const file = join(root, alone.path);
    const text = readFileSync(file, "utf8");
    const plain = readFileSync(inProject(alone.path), "utf8");
    try {
      writeFileSync(file, plantPlainly(plain, alone));
      vitest.invalidateFile(file);
      return await runAll(Object.fromEntries(entries), true);
    } finally {
      writeFileSync(file, text);
      vitest.invalidateFile(file);
    }
  }

  const withoutFaults = (files: readonly string[]) =>
    runAll(Object.fromEntries(files.map((file) => [file, ""])));

  /** A file that a fault keeps from ending has noticed it; of one fault alone no more need be asked then. */
  async function runAll(table: Table, isAlone = false): Promise<Results> {
    const stuck = new Set<string>();
    const timer = setInterval(() => {
      if (!progress.isStuck()) return;
      for (const moduleId of progress.running()) stuck.add(relative(root, moduleId));
      if (isAlone) void vitest.cancelCurrentRun("test-failure");
      progress.killWorkers();
    }, LOOK_MS);
    try {
      const results = await runFiles(vitest, root, table);
      for (const file of stuck) results.set(file, "failed");
      return results;
    } finally {
      clearInterval(timer);
    }
  }

  return { tryBatch, withoutFaults };
}

/** Which files run, and since when none has begun or ended. */
function watchProgress() {
  const running = new Set<string>();
  let since = performance.now();
  const note = (change: () => unknown) => {
    since = performance.now();
    change();
  };
  const reporter: Reporter = {
    onTestRunStart: () => note(() => running.clear()),
    onTestModuleStart: ({ moduleId }) => note(() => running.add(moduleId)),
    onTestModuleEnd: ({ moduleId }) => note(() => running.delete(moduleId)),
  };
  return {
    reporter,
    running: () => [...running],
    isStuck: () => running.size > 0 && performance.now() - since > STUCK_MS,
    killWorkers() {
      since = performance.now();
      spawnSync("pkill", ["-KILL", "-P", String(process.pid), "-f", "workers/forks|bin/workerd"]);
    },
  };
}

/** How each file ended; one that a worker never came to is not there. */
async function runFiles(vitest: Vitest, root: string, table: Table): Promise<Results> {
  order = Object.keys(table);
  if (order.length === 0) return new Map();
  for (const project of vitest.projects) project.provide("faults", table);
  const found = await vitest.globTestSpecifications([...order]);
  const specs = found.filter(({ moduleId }) => relative(root, moduleId) in table);
  const { testModules } = await vitest.runTestSpecifications(specs, false);
  const ended = testModules.map((module): [string, string] => [
    relative(root, module.moduleId),
    // Of a noticed fault the rest is skipped.
    module.state() === "skipped" ? "passed" : module.state(),
  ]);
  return new Map(ended.filter(([, state]) => state === "passed" || state === "failed"));
}

function wordsOf({ path, start, end, becomes }: Fault): string {
  const was = readFileSync(inProject(path), "utf8").slice(start, end);
  return `${was} → ${becomes}`.replaceAll(/\s+/g, " ");
}
