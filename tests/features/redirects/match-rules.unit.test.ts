import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseRule, judgeRule } from "../../../worker/features/redirects/judge-rule.ts";
import {
  coveringRules,
  indexPrefixes,
  normalisePath,
  type RedirectRule,
} from "../../../worker/features/redirects/rules.ts";
import {
  joinShard,
  ruleInShard,
  ShardText,
  shardLine,
} from "../../../worker/features/redirects/rule-in-shard.ts";
import * as v from "valibot";

const ORIGIN = new URL("https://advisor.example");
const NOW = 1_000;

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  id: from,
  from,
  to,
  status: 302,
  keepQuery: true,
  startsAt: null,
  endsAt: null,
  ...more,
});

function locationOf(rules: readonly RedirectRule[], path: string, search = ""): string | null {
  const here = normalisePath(path);
  const exact = rules.filter(({ from }) => from === here);
  const prefixes = indexPrefixes(rules.filter(({ from }) => from.endsWith("/*")));
  const asked = { path, search, now: NOW, origin: ORIGIN };
  return chooseRule([...exact, ...coveringRules(prefixes, here)], asked)?.location ?? null;
}

/** Slow and obvious: every rule is looked at for every path, with URLs and arrays of segments. */
function slowLocationOf(rules: readonly RedirectRule[], path: string): string | null {
  const here = segmentsOf(path);
  const covering = rules.filter((each) => {
    const segments = segmentsOf(each.from);
    if (segments.at(-1) !== "*") return same(segments, here);
    return same(segments.slice(0, -1), here.slice(0, segments.length - 1));
  });
  const byRank = covering.toSorted((a, b) => rankOf(b) - rankOf(a));
  for (const { from, to, startsAt, endsAt } of byRank) {
    if (startsAt !== null && NOW < startsAt) continue;
    if (endsAt !== null && endsAt <= NOW) continue;
    const rest = rawSegmentsOf(path).slice(segmentsOf(from).length - 1);
    const isWild = from.endsWith("/*");
    const location = to.replace(/\*$/, isWild ? rest.join("/") : "");
    const url = new URL(location, ORIGIN);
    // What a browser would make of it has to be what the rule says.
    if (url.origin !== new URL(to.replace(/\*$/, ""), ORIGIN).origin) continue;
    if (url.origin === ORIGIN.origin) {
      const reached = segmentsOf(url.pathname);
      if (same(reached, here)) continue;
      const base = segmentsOf(new URL(to.replace(/\*$/, ""), ORIGIN).pathname);
      const grows = isWild && to.endsWith("*");
      const own = segmentsOf(from).slice(0, -1);
      if (grows && starts(base, own) && starts(here, base)) continue;
    }
    return url.origin === ORIGIN.origin ? url.pathname : url.href;
  }
  return null;
}

const rankOf = ({ from }: RedirectRule) => (from.endsWith("/*") ? from.length : Infinity);
const same = (a: readonly string[], b: readonly string[]) => a.join("\n") === b.join("\n");
const starts = (long: readonly string[], short: readonly string[]) =>
  same(long.slice(0, short.length), short);

function rawSegmentsOf(path: string): string[] {
  const page = path.replace(/^\/_root\.data$|\/_\.data$|\.data$/, "").replace(/\/+$/, "");
  return page === "" ? [] : page.slice(1).split("/");
}

function segmentsOf(path: string): string[] {
  return rawSegmentsOf(path).map((segment) => {
    const isPlain = !/%(2f|5c|25|3f|23|2a|0)/i.test(segment);
    try {
      return (isPlain ? decodeURIComponent(segment) : segment).normalize("NFC").toLowerCase();
    } catch {
      return segment.toLowerCase();
    }
  });
}

const SEGMENTS = [
  "a",
  "B",
  "b",
  "café",
  "CAF%C3%89",
  "cafe\u0301",
  "путь",
  "%D0%9F%D0%A3%D0%A2%D0%AC",
  "漢",
  "a%2Fb",
  "a%2fb",
  "x%25",
  "%FF",
  "_",
  "1.2",
];
const segments = (most: number) => fc.array(fc.constantFrom(...SEGMENTS), { maxLength: most });
const anyRule = fc
  .record({
    from: segments(3),
    isWild: fc.boolean(),
    to: fc.array(fc.constantFrom("a", "b", "caf%C3%A9", "n"), { maxLength: 3 }),
    takesRest: fc.boolean(),
    host: fc.constantFrom("", "", "https://other.example", "https://advisor.example"),
    startsAt: fc.constantFrom(null, null, NOW - 1, NOW, NOW + 1),
    endsAt: fc.constantFrom(null, null, NOW - 1, NOW, NOW + 1),
  })
  .map(({ from, isWild, to, takesRest, host, startsAt, endsAt }) => {
    const path = `/${from.join("/")}`;
    const stored = normalisePath(isWild ? `${path === "/" ? "" : path}/*` : path);
    const target = `${host}/${to.join("/")}`.replace(/\/$/, "") + (takesRest ? "/*" : "/");
    return rule(stored, target, { startsAt, endsAt });
  });
const rulesOnce = fc.uniqueArray(anyRule, { selector: ({ from }) => from, maxLength: 12 });
const asked = fc
  .tuple(segments(4), fc.constantFrom("", "/", ".data", "/_.data"))
  .map(([parts, end]) => (parts.length === 0 ? "/" : `/${parts.join("/")}${end}`))
  .map((path) => new URL(path, ORIGIN).pathname);

test("the matcher answers as a slow and obvious one does, over random rules, dates, scripts and encodings", () => {
  fc.assert(
    fc.property(rulesOnce, asked, (rules, path) => {
      const location = locationOf(rules, path);
      const ours = location === null ? null : new URL(location, ORIGIN);
      const wanted = slowLocationOf(rules, path);
      expect(ours && (ours.origin === ORIGIN.origin ? ours.pathname : ours.href)).toBe(wanted);
    }),
    { numRuns: 20_000 },
  );
});

test("no location leaves its target's host, whatever is asked for", () => {
  const targets = ["/*", "/n/*", "https://other.example/*", "https://other.example/x?p=*"];
  fc.assert(
    fc.property(
      fc.constantFrom(...targets),
      fc.webPath(),
      fc.string({ unit: "binary" }),
      (to, path, more) => {
        const location = locationOf([rule("/o/*", to)], `/o/${path}${more}`, "?x=//evil.example");
        if (location === null) return;
        expect(location).toMatch(/^[!-~]+$/);
        const { origin } = new URL(location, ORIGIN);
        expect(origin).toBe(to.startsWith("/") ? ORIGIN.origin : "https://other.example");
      },
    ),
    { numRuns: 5_000 },
  );
});

test("following one rule comes to an end", () => {
  fc.assert(
    fc.property(anyRule, asked, (one, path) => {
      const open = { ...one, startsAt: null, endsAt: null };
      let here = path;
      for (let hops = 0; hops <= path.split("/").length + 1; hops += 1) {
        const location = locationOf([open], here);
        if (location === null || new URL(location, ORIGIN).origin !== ORIGIN.origin) return;
        here = new URL(location, ORIGIN).pathname;
      }
      expect.fail(`${path} goes on for ever, at ${here}`);
    }),
    { numRuns: 5_000 },
  );
});

test("a rule that does not answer leaves the path to the next one, and says why", () => {
  const wide = rule("/a/*", "/wide");
  const late = rule("/a/b", "/exact", { startsAt: NOW + 1 });
  const over = rule("/a/b", "/exact", { endsAt: NOW });
  const open = rule("/a/b", "/exact", { startsAt: NOW, endsAt: NOW + 1 });
  expect(locationOf([wide, late], "/a/b")).toBe("/wide");
  expect(locationOf([wide, over], "/a/b")).toBe("/wide");
  expect(locationOf([wide, open], "/a/b")).toBe("/exact");
  const asking = { path: "/a/b", search: "", now: NOW, origin: ORIGIN };
  expect(judgeRule(late, asking)).toEqual({ because: "scheduled" });
  expect(judgeRule(over, asking)).toEqual({ because: "expired" });
  expect(judgeRule(rule("/a/*", "/*"), { ...asking, path: "/a//b" })).toEqual({
    because: "unsafe",
  });
  expect(judgeRule(rule("/a/*", "/A/B/?x=1"), asking)).toEqual({ because: "arrived" });
});

test("a wildcard that leads to itself or below itself does not go round", () => {
  expect(locationOf([rule("/a/*", "/a/*")], "/a/b")).toBeNull();
  expect(locationOf([rule("/a/*", "https://advisor.example/a/*")], "/a/b")).toBeNull();
  expect(locationOf([rule("/a/*", "/a/old/*")], "/a/b")).toBe("/a/old/b");
  expect(locationOf([rule("/a/*", "/a/old/*")], "/a/old/b")).toBeNull();
  expect(locationOf([rule("/a/*", "/a/new")], "/a/b")).toBe("/a/new");
  expect(locationOf([rule("/a/*", "/a/new")], "/A/New/")).toBeNull();
  expect(locationOf([rule("/a", "/b/../a?x=1")], "/a")).toBeNull();
});

test("a line of a shard is found by its path alone, whatever the path holds", () => {
  const paths = fc.uniqueArray(
    fc.string({ unit: "binary" }).map((path) => `/${path.toWellFormed()}`),
  );
  fc.assert(
    fc.property(paths, fc.string(), (stored, other) => {
      const rules = stored.map((path) => rule(path, `/to${path}`));
      const shard = v.parse(ShardText, joinShard(rules.map(shardLine).join(",\n")));
      for (const one of rules) expect(ruleInShard(shard, one.from)).toEqual(one);
      if (!stored.includes(`/${other}`)) expect(ruleInShard(shard, `/${other}`)).toBeNull();
    }),
  );
});
