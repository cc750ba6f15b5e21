import { Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../../worker/local/project-root.ts";
import { listSources } from "../../architecture/list-sources.ts";
import { parseSource } from "../../architecture/parse-source.ts";
import { growthOf } from "../../support/grows-linearly.ts";
import { attacksOn, textOf } from "../../support/hostile-texts.ts";
import { HOSTILE_WORDS, TEXT_READERS } from "../../support/text-readers.ts";

/** Read by nobody but whoever set the installation up. */
const CONFIGURATION = ["worker/kernel/mail-settings.ts"];

type Found = { pattern: RegExp; path: string };

/** Every pattern of the product, once: what meets texts tomorrow is written today. */
function patternsOf(...rooms: string[]): Found[] {
  const found = new Map<string, Found>();
  const paths = listSources(PROJECT_ROOT, ...rooms).filter(
    (path) => !path.startsWith("worker/local/") && !CONFIGURATION.includes(path),
  );
  for (const path of paths) {
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const pattern = new RegExp(node.regex.pattern, node.regex.flags);
        found.set(String(pattern), { pattern, path });
      },
    }).visit(parseSource(PROJECT_ROOT, path).parsed.program);
  }
  return [...found.values()];
}

/** Long enough that a square law shows, and short enough to try thousands of texts. */
const TRIED = [24, 200, 4000];
const SUSPECT_MS = 1.5;

/** The dearest of all texts made against a pattern; what takes long at a small length need not grow further. */
function worstOf({ pattern }: Found, read: (text: string) => unknown) {
  let worst = { ms: 0, attack: { start: "", pump: "a", end: "" } };
  for (const attack of attacksOn(pattern)) {
    let ms = 0;
    for (const length of TRIED) {
      const text = textOf(attack, length);
      const started = performance.now();
      read(text);
      ms = performance.now() - started;
      if (ms > 20) break;
    }
    if (ms > worst.ms) worst = { ms, attack };
  }
  return worst;
}

test("every pattern reads hostile text in time that grows with its length alone", () => {
  const patterns = patternsOf("worker", "db", "web");
  expect(patterns.length).toBeGreaterThan(300);
  const tooDear = patterns.flatMap((found) => {
    const { source, flags } = found.pattern;
    const everywhere = new RegExp(source, [...new Set(`${flags}g`)].join(""));
    const read = (text: string) => text.replace(everywhere, "");
    const { ms, attack } = worstOf(found, read);
    if (ms < SUSPECT_MS) return [];
    const { isLinear, small, large } = growthOf(read, (length) => textOf(attack, length));
    const { path, pattern } = found;
    return isLinear ? [] : [{ path, pattern: String(pattern), attack, small, large }];
  });
  expect(tooDear).toEqual([]);
}, 300_000);

describe("whatever reads text takes time that grows with its length alone", () => {
  test.each(Object.entries(TEXT_READERS))("%s", async (_name, load) => {
    const read = await load();
    const tooDear = HOSTILE_WORDS.find(
      (attack) => !growthOf(read, (length) => textOf(attack, length)).isLinear,
    );
    expect(tooDear).toBeUndefined();
  });
});

test("a square law is found, and a straight one is not", () => {
  const dashes = (length: number) => `${"-".repeat(length)}x`;
  expect(growthOf((text) => text.replace(/-+$/, ""), dashes).isLinear).toBe(false);
  const many = (text: string) => text.repeat(100).replace(/(?<!-)-+$/, "");
  expect(growthOf(many, dashes).isLinear).toBe(true);
}, 300_000);
