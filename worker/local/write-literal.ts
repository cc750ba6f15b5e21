/** What a column's value is, as `readRows` asks for it: the first letter of its type, infinities apart. */
export type ValueType = "n" | "i" | "r" | "+" | "-" | "t" | "b";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Integers up to here are exact as reals, and so are these powers of ten: the parser cannot go wrong. */
const SAFE_DIGITS = 15;
const SAFE_DECIMALS = 22;
const STEP = 60n;

/** A value as SQL that is read back as the same value, bit by bit. */
export function writeLiteral(type: ValueType, value: unknown): string {
  if (type === "n") return "NULL";
  if (type === "+") return "9e999";
  if (type === "-") return "-9e999";
  if (type === "i" && typeof value === "bigint") return String(value);
  if (type === "r" && typeof value === "number") return writeReal(value);
  if (value instanceof ArrayBuffer) return type === "t" ? writeText(value) : writeBlob(value);
  throw new Error(`a value of the type ${type} came as ${typeof value}`);
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQLite reads a quoted text to its first NUL, and not every stored text is one of characters. */
function writeText(bytes: ArrayBuffer): string {
  const text = decode(bytes);
  return text === null || text.includes("\0")
    ? `CAST(${writeBlob(bytes)} AS TEXT)`
    : quoteText(text);
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    // No characters: it is written as the bytes that it is.
    return null;
  }
}

function writeBlob(bytes: ArrayBuffer): string {
  return `x'${Buffer.from(bytes).toString("hex")}'`;
}

/** SQLite is off by the last bit for one in a hundred long decimals: those are written as a product. */
function writeReal(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const decimal = String(value);
  const [, digits = "", decimals = ""] = /^-?(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (
    digits &&
    digits.length + decimals.length <= SAFE_DIGITS &&
    decimals.length <= SAFE_DECIMALS
  ) {
    return decimals ? decimal : `${decimal}.0`;
  }
  return writeProduct(value);
}

/** The 53 bits of a real as an integer, times or through powers of two: each step is exact. */
function writeProduct(value: number): string {
  const bits = new BigUint64Array(new Float64Array([value]).buffer)[0] ?? 0n;
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  let mantissa = exponent === 0n ? fraction : fraction | (1n << 52n);
  let power = (exponent === 0n ? 1n : exponent) - 1075n;
  for (; mantissa % 2n === 0n; mantissa /= 2n) power += 1n;
  const sign = power < 0n ? "/" : "*";
  let text = `${value < 0 ? "-" : ""}${mantissa}*1.0`;
  for (let left = power < 0n ? -power : power; left > 0n; left -= STEP) {
    text += `${sign}(1<<${left < STEP ? left : STEP})`;
  }
  return text;
}
