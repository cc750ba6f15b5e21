import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { partCount, partRange } from "../../worker/features/files/rules/file-parts.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, takeTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { readMemoryMb } from "./read-memory-mb.ts";
import { type BareRuntime, serveBare } from "./serve-bare.ts";

const MB = 1024 * 1024;
const AIM_MB = 64;
const POLL_MS = 10;
/** What a process holds varies by a few pages of memory. */
const LEAST_MB = 1;

const Begun = v.object({ id: v.string() });
/** The product keeps what the bucket calls a part. */
const Part = v.object({ etag: v.optional(v.string(), "") });

type Side = {
  url: string;
  headers: Record<string, string>;
  runtimes: readonly number[];
  partPath: (number: number) => string;
  endPath: string;
};
type Taken = { mbPerSecond: number; memoryMb: number };

/**
 * Row 17: a file's parts as a browser sends them, beside a bare worker that writes the same, and by how much the
 * worker's memory grows meanwhile. The first upload of each also brings the bucket's simulator into memory.
 */
export async function measureUploads(bench: Bench): Promise<BenchRow[]> {
  const { uploadMb, rounds } = bench.pace;
  const bare = await serveBare({ script: "write-parts.ts", folder: bench.folder, hasBucket: true });
  try {
    const [ours, baseline] = [await ourSide(bench), bareSide(bare)];
    const [first, ...pairs] = await takeTurns(
      { rounds: rounds + 1, hasWarmUp: false },
      () => upload(ours, uploadMb * MB),
      () => upload(baseline, uploadMb * MB),
    );
    if (!first) throw new Error("Nothing was uploaded.");
    const middle = medianBy(pairs, (pair) => pair.ours.mbPerSecond / pair.baseline.mbPerSecond);
    return [
      {
        name: `17 upload of ${uploadMb} MB ÷ a bare worker writing the same parts`,
        unit: "MB/s",
        ours: middle.ours.mbPerSecond,
        baseline: middle.baseline.mbPerSecond,
        aim: { least: 0.8 },
      },
      {
        name: `17 memory that it takes ÷ ${AIM_MB} MB`,
        unit: "MB",
        ours: Math.max(...pairs.map((pair) => pair.ours.memoryMb)),
        baseline: AIM_MB,
        aim: { most: 1 },
      },
      {
        name: "17 memory that a runtime's first takes ÷ the bare worker's first",
        unit: "MB",
        ours: first.ours.memoryMb,
        baseline: first.baseline.memoryMb,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function ourSide({ ctx, stack, runtimes }: Bench): Promise<Side> {
  const { cookie } = await makePerson(ctx);
  return {
    url: `${stack.url}/api/files/uploads`,
    headers: { cookie, origin: stack.url },
    runtimes,
    partPath: (number) => `/parts/${number}`,
    endPath: "/completion",
  };
}

const bareSide = ({ port, runtimes }: BareRuntime): Side => ({
  url: `http://127.0.0.1:${port}`,
  headers: {},
  runtimes,
  partPath: (number) => `/${number}`,
  endPath: "",
});

async function upload(side: Side, bytes: number): Promise<Taken> {
  const before = readMemoryMb(side.runtimes);
  let most = before;
  const started = performance.now();
  const sent = sendParts(side, bytes).then(() => true);
  while (!(await Promise.race([sent, wait(POLL_MS, false)]))) {
    most = Math.max(most, readMemoryMb(side.runtimes));
  }
  const seconds = (performance.now() - started) / 1000;
  return { mbPerSecond: bytes / MB / seconds, memoryMb: Math.max(most - before, LEAST_MB) };
}

async function sendParts(side: Side, bytes: number): Promise<void> {
  const content = randomBytes(LIMITS.filePartBytes);
  const begun = { name: "Film.bin", bytes, fileId: null, folderId: null };
  const { id } = v.parse(Begun, await (await post(side, "", begun)).json());
  const parts: { partNumber: number; etag: string }[] = [];
  const numbers = Array.from({ length: partCount(bytes) }, (_, at) => at + 1).values();
  const work = async () => {
    for (const partNumber of numbers) {
      const { from, to } = partRange(partNumber, bytes);
      const answer = await ask(`${side.url}/${id}${side.partPath(partNumber)}`, {
        method: "PUT",
        headers: { ...side.headers, "content-type": "application/octet-stream" },
        body: content.subarray(0, to - from),
      });
      const { etag } = v.parse(Part, await answer.json());
      parts.push({ partNumber, etag });
    }
  };
  await Promise.all(Array.from({ length: LIMITS.filePartsAtOnce }, work));
  parts.sort((a, b) => a.partNumber - b.partNumber);
  await (await post(side, `/${id}${side.endPath}`, parts)).body?.cancel();
}

const post = ({ url, headers }: Side, path: string, json: unknown) =>
  ask(`${url}${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(json),
  });

async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}
