import { gzipSync } from "node:zlib";
import { HOSTILE_TEXTS, UNSOUND_TEXTS } from "../support/hostile-requests.ts";
import { textOf } from "../support/hostile-texts.ts";
import { HOSTILE_WORDS } from "../support/text-readers.ts";
import { pick } from "../soak/make-random.ts";
import { replacedAt, valueAt, type Way, waysInto } from "./make-body.ts";

const DEEP = 120_000;
const WIDE = 60_000;
const LONG = 900_000;
const LONG_WORD = 60_000;

/** What takes the place of a value, of another type and of its own. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -8.64e15,
  [],
  {},
  [[[[null]]]],
  { __proto__: null, toString: 1, length: -1, valueOf: {} },
  ...HOSTILE_TEXTS,
  ...UNSOUND_TEXTS,
];

/** Whole bodies that are no body of anything, as they go over the wire. */
export const WHOLE_BODIES: Readonly<Record<string, () => string>> = {
  nothing: () => "",
  null: () => "null",
  list: () => "[]",
  "empty object": () => "{}",
  number: () => "-0",
  "huge number": () => `{"a":1e999,"b":${"9".repeat(5000)},"c":-1e-999}`,
  broken: () => '{"a":',
  "broken text": () => '"\\ud800',
  "deep lists": () => "[".repeat(DEEP) + "]".repeat(DEEP),
  "deep objects": () => '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP),
  "deep and open": () => "[".repeat(LONG),
  "wide object": () => `{${Array.from({ length: WIDE }, (_, at) => `"k${at}":${at}`).join()}}`,
  "wide list": () => `[${"0,".repeat(LONG / 2)}0]`,
  "list of objects": () => `[${"{},".repeat(LONG / 3)}{}]`,
  "one name, many times": () => `{${'"a":1,'.repeat(LONG / 6)}"a":1}`,
  "names of everybody's parent": () =>
    '{"__proto__":{"isAdmin":true,"roles":["admin"]},"constructor":{"prototype":{"polluted":1}}}',
  "long text": () => JSON.stringify("a".repeat(LONG)),
};

/** Names twice, the second with another value: readers differ in which one counts. */
export const doubled = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/("(?:[^"\\]|\\.)*"):/g, '$1:{"other":1},$1:');

/** Everything around the values of a body that makes it large. */
export function enlarged(
  body: unknown,
  way: Way,
  { bytes, random }: { bytes: number; random: () => number },
): unknown {
  const value = valueAt(body, way);
  if (Array.isArray(value)) {
    const [one = 0] = value;
    const length = Math.max(1, Math.floor(bytes / (JSON.stringify(one).length + 1)));
    return replacedAt(
      body,
      way,
      Array.from({ length }, () => one),
    );
  }
  if (typeof value !== "string")
    return replacedAt(body, way, { [`${random()}`]: "a".repeat(bytes) });
  const attack = pick(HOSTILE_WORDS, random);
  const long = random() < 0.3 || !attack ? "a\u0301".repeat(bytes / 4) : textOf(attack, LONG_WORD);
  return replacedAt(body, way, long);
}

/** One to three places of a body with something else in them, or without what was there. */
export function mutated(body: unknown, random: () => number): unknown {
  let changed = body;
  for (let round = 0; round < 1 + Math.floor(random() * 3); round += 1) {
    const way = pick(waysInto(changed), random);
    if (!way) return pick(HOSTILE_VALUES, random);
    const value = random() < 0.1 ? undefined : pick(HOSTILE_VALUES, random);
    changed = replacedAt(changed, way, value);
  }
  return changed;
}

const BOMB_BYTES = 50_000_000;
let bomb: Buffer | undefined;
export const gzipBomb = () => (bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES)));

export const BOUNDARY = "----attack";

/** As many parts as there is room for, each of a few bytes. */
export function tinyParts(names: readonly string[], bytes: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < bytes; at += 1) {
    const name = names[at % (names.length + 1)] ?? `p${at}`;
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`;
    parts.push(part);
    size += part.length;
  }
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

type Part = { name: string; value: string; fileName?: string; type?: string };

export function multipart(parts: readonly Part[]): string {
  const written = parts.map(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    const head = `content-disposition: form-data; name="${name}"${file}`;
    return `--${BOUNDARY}\r\n${head}${type ? `\r\ncontent-type: ${type}` : ""}\r\n\r\n${value}\r\n`;
  });
  return `${written.join("")}--${BOUNDARY}--\r\n`;
}

/** As many fields as there is room for. */
export const tinyFields = (names: readonly string[], bytes: number): string => {
  const one = names.length > 0 ? `${names.map(encodeURIComponent).join("=&")}=&` : "a&";
  return one.repeat(Math.ceil(bytes / one.length)).slice(0, bytes);
};
