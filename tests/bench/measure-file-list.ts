import { files, fileTexts, fileVersions } from "../../db/schema/files.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 300;
const AT_ONCE = 500;
/** At the end of one text. */
const SOUGHT = "mill";

/** Row 18: the screen of somebody's files, and a search among them, from the request to the last byte. */
export async function measureFileList({ ctx, stack, pace }: Bench): Promise<BenchRow[]> {
  const { id, cookie } = await makePerson(ctx);
  for (let from = 0; from < pace.files; from += AT_ONCE) {
    await addFiles(ctx, id, { from, to: Math.min(pace.files, from + AT_ONCE) });
  }
  const lines: BenchRow[] = [];
  for (const [name, path] of [
    ["screen", "/files"],
    ["search", "/api/files?q=board"],
    ["search in the texts", `/api/files?q=${SOUGHT}`],
  ] as const) {
    const ours = await medianTime(pace, async () => {
      const started = performance.now();
      const answer = await fetch(`${stack.url}${path}`, { headers: { cookie } });
      const text = await answer.text();
      if (!answer.ok || !text.includes("Minutes of the board")) {
        throw new Error(`${path} answered ${answer.status} without the files.`);
      }
      return performance.now() - started;
    });
    const what = `${name} of ${pace.files.toLocaleString("en")} files`;
    lines.push({
      name: `18 ${what} ÷ ${AIM_MS} ms`,
      unit: "ms",
      ours,
      baseline: AIM_MS,
      aim: { most: 1 },
    });
  }
  return lines;
}

async function addFiles(
  { db, ids, clock }: Bench["ctx"],
  ownerId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const now = clock.now();
  const rows = Array.from({ length: to - from }, (_, index) => ({
    id: ids.next(),
    ownerId,
    folderId: null,
    name: `Minutes of the board ${from + index}.txt`,
    type: "text/plain",
    bytes: 10,
    versionNumber: 1,
    trashedAt: null,
    createdAt: now,
    updatedAt: now,
  }));
  const versions = rows.map(({ id: fileId, bytes, type }) => ({
    id: ids.next(),
    fileId,
    number: 1,
    key: `files/${fileId}`,
    bytes,
    type,
    sha256: "",
    createdBy: ownerId,
    createdAt: now,
  }));
  // Each has a page of text, which mostly lacks what is looked for: all of it is read.
  const texts = versions.map(({ id: versionId }, index) => ({
    versionId,
    state: "read" as const,
    text: `${"The figures of the quarter, line by line. ".repeat(50)}${from + index === 0 ? SOUGHT : ""}`,
    places: [],
    createdAt: now,
  }));
  await db.batch([
    db.insert(files).values(rows),
    db.insert(fileVersions).values(versions),
    db.insert(fileTexts).values(texts),
  ]);
}
