/** RE2 refuses to repeat more often, since each repetition is unrolled. */
const REPEAT_MOST = 1000;
const DEPTH_MOST = 50;

const CLASSES = "dDwWsS";
const PLAIN_ESCAPES = "AabBfnrtvzZCQE";
const POSIX =
  /^\[:\^?(alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit):\]/;
const UNICODE = /^[pP](\{\^?[A-Za-z_]+\}|[A-Z])/;
const HEX = /^x([\da-f]{2}|\{[\da-f]{1,6}\})/i;
const COUNT = /^\{(\d+)(,(\d*))?\}/;
const GROUP = /^\?(P?<[A-Za-z_]\w*>|[imsU]*(-[imsU]+)?:)/;
const FLAGS = /^\?[imsU]*(-[imsU]+)?\)/;

class BadPattern extends Error {}
const refuse = (why: string): never => {
  throw new BadPattern(why);
};

/**
 * What is wrong with a pattern, or null: it must be one that is matched in time that grows with the text
 * alone, in RE2's syntax. So nothing in it may look back, look around or remember.
 */
export function checkPattern(pattern: string): string | null {
  try {
    const reader = new Reader(pattern);
    reader.alternatives(0, 1);
    if (!reader.isDone) refuse("has a ) without its (");
    return null;
  } catch (error) {
    if (error instanceof BadPattern) return error.message;
    throw error;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Everything up to the end of the group; times is how often all of it is repeated. */
  alternatives(depth: number, times: number) {
    if (depth > DEPTH_MOST) refuse("has too many brackets within each other");
    while (!this.isDone && this.#peek() !== ")") {
      if (this.#take("|")) continue;
      const from = this.#at;
      if (this.#atom(depth, times)) this.#repetition(from, depth, times);
    }
  }

  /** One thing to match; false for what stands for no text, and cannot be repeated. */
  #atom(depth: number, times: number): boolean {
    const sign = this.#next();
    if (sign === "(") return this.#group(depth, times);
    if (sign === "[") return this.#charset();
    if (sign === "\\") return this.#escape();
    if ("*+?".includes(sign)) refuse(`has a ${sign} with nothing before it`);
    return true;
  }

  #group(depth: number, times: number): boolean {
    if (this.#match(FLAGS)) return false;
    if (/^\?<?[=!]/.test(this.#rest()))
      refuse("looks ahead or behind, which cannot be matched fast");
    if (this.#rest().startsWith("?>")) refuse("has an atomic group, which cannot be matched fast");
    if (this.#peek() === "?" && !this.#match(GROUP))
      refuse("has a ( that begins in an unknown way");
    this.alternatives(depth + 1, times);
    if (!this.#take(")")) refuse("has a ( without its )");
    return true;
  }

  #charset(): boolean {
    this.#take("^");
    let isFirst = true;
    for (;;) {
      if (this.isDone) refuse("has a [ without its ]");
      if (this.#peek() === "]" && !isFirst) break;
      isFirst = false;
      const low = this.#member();
      if (this.#peek() !== "-" || this.#text[this.#at + 1] === "]") continue;
      this.#next();
      const high = this.#member();
      if (low !== null && high !== null && low > high) refuse("has a range that runs backwards");
    }
    this.#next();
    return true;
  }

  /** One sign within [ ]; null where it stands for several. */
  #member(): number | null {
    if (this.#match(POSIX)) return null;
    const sign = this.#next();
    if (sign !== "\\") return sign.codePointAt(0) ?? null;
    this.#escape();
    return null;
  }

  #escape(): boolean {
    if (this.isDone) refuse("ends with a \\");
    if (this.#match(UNICODE) || this.#match(HEX)) return true;
    const sign = this.#next();
    if (/[1-9]/.test(sign) || sign === "k") {
      refuse("refers back to a group, which cannot be matched fast");
    }
    if (
      /\w/.test(sign) &&
      !CLASSES.includes(sign) &&
      !PLAIN_ESCAPES.includes(sign) &&
      sign !== "0"
    ) {
      refuse(`has an unknown \\${sign}`);
    }
    return true;
  }

  #repetition(from: number, depth: number, times: number) {
    const counted = this.#match(COUNT);
    if (counted) this.#countOf(counted, from, depth, times);
    else if (!this.#take("*") && !this.#take("+") && !this.#take("?")) return;
    this.#take("?");
    const isAgain = this.#match(COUNT) !== null || "*+?".includes(this.#peek() || " ");
    if (isAgain) refuse("repeats a repetition");
  }

  #countOf([, low = "", comma, high = ""]: string[], from: number, depth: number, times: number) {
    const most = Number(comma === undefined || high === "" ? low : high);
    if (most < Number(low)) refuse("has a repetition whose end is before its beginning");
    const inAll = times * Math.max(most, 1);
    if (inAll > REPEAT_MOST) refuse(`repeats more than ${REPEAT_MOST} times`);
    if (most < 2 || this.#text[from] !== "(") return;
    // What is repeated is read once more, to see what it repeats itself.
    const after = this.#at;
    this.#at = from;
    this.#atom(depth, inAll);
    this.#at = after;
  }

  #peek(): string {
    return this.#text[this.#at] ?? "";
  }

  #next(): string {
    const sign = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += sign.length;
    return sign;
  }

  #rest(): string {
    return this.#text.slice(this.#at);
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at += 1;
    return true;
  }

  #match(what: RegExp): string[] | null {
    const found = what.exec(this.#rest());
    if (found) this.#at += found[0].length;
    return found;
  }
}
