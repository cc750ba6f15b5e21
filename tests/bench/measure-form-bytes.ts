import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inProject } from "../../worker/local/project-root.ts";
import { addBenchForm } from "./bench-form.ts";
import type { BenchRow } from "./bench-row.ts";
import type { Bench } from "./open-bench.ts";

const KB = 1024;
const SCRIPT_KB = 5;
const SCRIPT = /<script[^>]* src="([^"]+)"/g;

/** Row 7: a form's page against one with the same questions and as much care, written by hand. */
export async function measureFormBytes(bench: Bench): Promise<BenchRow[]> {
  const { slug } = await addBenchForm(bench);
  const page = await (await fetch(`${bench.stack.url}/form/${slug}`)).text();
  const written = new URL("./baselines/hand-written-form.html", import.meta.url);
  // Without what only its author reads, as the product's own is.
  const byHand = readFileSync(written, "utf8").replaceAll(/\n\s*/g, "");
  const scripts = [...page.matchAll(SCRIPT)].map(([, path = ""]) =>
    readFileSync(inProject("build", "client", path)),
  );
  const script = scripts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  return [
    {
      name: "7a a form's page ÷ one written by hand",
      unit: "KB",
      ours: Buffer.byteLength(page) / KB,
      baseline: Buffer.byteLength(byHand) / KB,
      aim: { most: 1.4 },
    },
    {
      name: "7b the same two, compressed",
      unit: "KB gzip",
      ours: gzipSync(page).length / KB,
      baseline: gzipSync(byHand).length / KB,
      aim: { most: 1.4 },
    },
    {
      name: "7c a form's script ÷ its allowance",
      unit: "KB gzip",
      ours: script / KB,
      baseline: SCRIPT_KB,
      aim: { most: 1 },
    },
  ];
}
