/** The parts of a regular expression that matter to whoever writes a text against it. */
type Part =
  | { kind: "sign"; pattern: string }
  | { kind: "all"; parts: Part[] }
  | { kind: "one"; parts: Part[] }
  | { kind: "nothing" }
  | { kind: "repeat"; part: Part; least: number; most: number };

export type Attack = { start: string; pump: string; end: string };

/** Fewer rounds than these cost nothing, however they are nested. */
const MANY = 10;
const SIGNS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...Array.from("\n\r\t\u00a0éßıſKאة漢🙂\u202e\u0001"),
];
/** Matched by hardly anything: what comes before it has to be tried again in every other way. */
const ENDS = ["", "\n\u0001"];

/**
 * Texts that grow by repeating a part, each made to lead one repetition of the expression astray: what must
 * stand before it, then signs it takes, alone, in turn and together with what leads there.
 */
export function attacksOn({ source, flags }: RegExp): Attack[] {
  const tree = readPattern(source);
  const { signs, repeats } = look(tree, flags);
  const attacks = new Map<string, Attack>();
  for (const { before, part } of repeats) {
    const bodies = samples(part, flags);
    for (const start of ["\u0001", ...before]) {
      const pumps = [...signs, ...bodies, ...bodies.map((body) => start + body), start];
      const paired = signs.slice(0, PAIRED);
      for (const one of paired) for (const other of paired) pumps.push(one + other);
      for (const pump of pumps) {
        for (const end of pump === "" ? [] : ENDS) {
          attacks.set(JSON.stringify([start, pump, end]), { start, pump, end });
        }
      }
    }
  }
  return [...attacks.values()];
}

/** The shortest text that an expression matches, as far as its parts tell. */
export const sampleOf = ({ source, flags }: RegExp): string =>
  samples(readPattern(source), flags)[0] ?? "";

export const textOf = ({ start, pump, end }: Attack, length: number) =>
  start + pump.repeat(Math.ceil(length / pump.length)) + end;

/** One sign for each way in which signs are told apart, and each long repetition with what leads to it. */
function look(tree: Part, flags: string) {
  const patterns: string[] = [];
  const repeats: { before: string[]; part: Part }[] = [];
  const walk = (part: Part, before: string[]) => {
    if (part.kind === "sign") patterns.push(part.pattern);
    if (part.kind === "one") for (const each of part.parts) walk(each, before);
    if (part.kind === "repeat") {
      if (part.most >= MANY) repeats.push({ before, part: part.part });
      walk(part.part, before);
    }
    if (part.kind !== "all") return;
    let led = before;
    for (const each of part.parts) {
      walk(each, led);
      const next = samples(each, flags);
      led = [
        ...new Set([0, 1, 2].map((at) => (led[at] ?? led[0] ?? "") + (next[at] ?? next[0] ?? ""))),
      ];
    }
  };
  walk(tree, [""]);
  const told = new Map<string, string>();
  for (const sign of SIGNS) {
    const mark = patterns.map((pattern) => Number(signOf(pattern, flags).test(sign))).join("");
    if (mark.includes("1") && !told.has(mark)) told.set(mark, sign);
  }
  const rank = (sign: string) => Number(/[a-z\d]/i.test(sign));
  const signs = [...told.values()].toSorted((one, other) => rank(one) - rank(other));
  return { signs, repeats };
}

const PAIRED = 8;

const signOf = (pattern: string, flags: string) =>
  new RegExp(`^${pattern}$`, flags.replaceAll(/[gym]/g, ""));

/** The shortest text that a part matches, and a few others. */
function samples(part: Part, flags: string): string[] {
  if (part.kind === "nothing") return [""];
  if (part.kind === "one") return part.parts.flatMap((each) => samples(each, flags).slice(0, 1));
  if (part.kind === "repeat") {
    const [first = "", second = first] = samples(part.part, flags);
    const least = first.repeat(part.least);
    return [...new Set([least, least || first, second.repeat(Math.max(1, part.least))])];
  }
  if (part.kind === "sign") {
    const sign = signOf(part.pattern, flags);
    const fitting = SIGNS.filter((each) => sign.test(each));
    const letter = fitting.find((each) => /\w/.test(each));
    return [...new Set([letter ?? fitting[0] ?? "", fitting[0] ?? ""])];
  }
  const each = part.parts.map((one) => samples(one, flags));
  return [0, 1, 2].map((at) => each.map((texts) => texts[at] ?? texts[0] ?? "").join(""));
}

const TOKEN =
  /\(\?<?[=!]|\(\?(?:[a-z]*(?:-[a-z]+)?:|<\w+>)|[()|]|\[(?:\\.|[^\]\\])*\]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\\[bB](?!\w*\{)|\^|\$|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)|[^]/giu;

function readPattern(source: string): Part {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const readAll = (): Part => {
    const ways: Part[] = [];
    let parts: Part[] = [];
    for (; at < tokens.length && tokens[at] !== ")";) {
      const token = tokens[at++] ?? "";
      if (token === "|") {
        ways.push({ kind: "all", parts });
        parts = [];
      } else parts.push(repeated(readOne(token)));
    }
    at++;
    ways.push({ kind: "all", parts });
    return ways.length === 1 ? { kind: "all", parts } : { kind: "one", parts: ways };
  };
  const readOne = (token: string): Part => {
    if (token.startsWith("(")) {
      const inside = readAll();
      // What a look around takes, it takes again afterwards: it adds no sign of its own.
      return /^\(\?<?[=!]/.test(token)
        ? { kind: "repeat", part: inside, least: 0, most: 1 }
        : inside;
    }
    if (/^(?:\^|\$|\\[bB])$/.test(token)) return { kind: "nothing" };
    return { kind: "sign", pattern: token };
  };
  const repeated = (part: Part): Part => {
    const token = tokens[at] ?? "";
    const bounds = /^\{(\d+)(,?)(\d*)\}/.exec(token);
    if (!bounds && !/^[*+?]/.test(token)) return part;
    at++;
    if (!bounds) {
      return {
        kind: "repeat",
        part,
        least: token[0] === "+" ? 1 : 0,
        most: token[0] === "?" ? 1 : Infinity,
      };
    }
    const [, least, comma, most] = bounds;
    const end = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
    return { kind: "repeat", part, least: Number(least), most: end };
  };
  return readAll();
}
