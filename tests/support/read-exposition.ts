import { expect } from "vitest";

export type ReadSample = { name: string; labels: Record<string, string>; value: number };
export type ReadFamily = { type: string; help: string; samples: ReadSample[] };

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);

/** Prometheus' text as its format demands it, and no other: whatever does not fit fails the test. */
export function readExposition(text: string): Map<string, ReadFamily> {
  expect(text.endsWith("\n")).toBe(true);
  const families = new Map<string, ReadFamily>();
  const seen = new Set<string>();
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const help = new RegExp(`^# HELP (${NAME}) (.+)$`).exec(line);
    const type = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`).exec(line);
    if (help) {
      current = help[1] ?? "";
      if (families.has(current)) throw new Error(`${current} comes twice`);
      families.set(current, { type: "", help: help[2] ?? "", samples: [] });
      continue;
    }
    const family = families.get(current);
    if (!family) throw new Error(`before any HELP: ${line}`);
    if (type) {
      expect(type[1]).toBe(current);
      family.type = type[2] ?? "";
      continue;
    }
    const sample = readSample(line);
    const isOwn = sample.name.replace(/_(bucket|sum|count)$/, "") === current;
    if (sample.name !== current && !(family.type === "histogram" && isOwn)) {
      throw new Error(`of another family: ${line}`);
    }
    const key = line.slice(0, line.lastIndexOf(" "));
    if (seen.has(key)) throw new Error(`twice: ${key}`);
    seen.add(key);
    family.samples.push(sample);
  }
  return families;
}

function readSample(line: string): ReadSample {
  const found = SAMPLE.exec(line);
  if (!found) throw new Error(`no sample: ${line}`);
  const [, name = "", inside = "", figure = ""] = found;
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < inside.length) {
    const label = LABEL.exec(inside);
    if (!label) throw new Error(`no labels: ${line}`);
    const [, key = "", value = ""] = label;
    if (Object.hasOwn(labels, key)) throw new Error(`twice: ${line}`);
    labels[key] = value.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : String(sign)));
  }
  const value = figure === "+Inf" ? Number.POSITIVE_INFINITY : Number(figure);
  if (Number.isNaN(value)) throw new Error(`no figure: ${line}`);
  return { name, labels, value };
}

/** Buckets that grow with their bounds, the last of which is all there are. */
export function expectSoundHistogram({ samples }: ReadFamily) {
  const series = Map.groupBy(samples, ({ labels }) => {
    const { le: _le, ...rest } = labels;
    return JSON.stringify(rest);
  });
  for (const own of series.values()) {
    const buckets = own.filter(({ name }) => name.endsWith("_bucket"));
    const bounds = buckets.map(({ labels }) =>
      labels["le"] === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels["le"]),
    );
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    const counts = buckets.map(({ value }) => value);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(bounds.at(-1)).toBe(Number.POSITIVE_INFINITY);
    expect(own.find(({ name }) => name.endsWith("_count"))?.value).toBe(counts.at(-1));
    expect(own.filter(({ name }) => name.endsWith("_sum"))).toHaveLength(1);
  }
}
