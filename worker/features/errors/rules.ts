import type { ErrorSeverity, LogLevel } from "../../../db/values/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

const GONE = "[removed]";
const SECRET_WORD =
  /pass(?:word|wd|phrase)|pwd|secret|token|api[-_ ]?key|authori[sz]ation|credential|cookie|private[-_ ]?key|signature|recovery[-_ ]?code|one[-_ ]?time|\b(?:otp|totp|pin|jwt)\b/i;

/** A key that names a secret, whatever quotes stand around it and its value, closed or cut off. */
const KEYED =
  /((?:pass(?:word|wd|phrase)|pwd|secret|token|api[-_ ]?key|authori[sz]ation|credential|private[-_ ]?key|signature|recovery[-_ ]?code|one[-_ ]?time[-_ ]?code|\b(?:otp|totp|pin|jwt))[\w-]{0,40}\\{0,4}["']?\s{0,4}[:=]\s{0,4})(?!\s{0,4}\[removed\])(?:"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)|\\+"(?:[^\\]|\\+(?!["\\]))*(?:\\+"|$)|(?:(?:bearer|basic|digest)\s+)?[^\s,;&}\])"']+)/gi;

const STEPS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{1,40}-----[\s\S]*?(?:-----END [A-Z ]{1,40}-----|$)/g, GONE],
  [/((?:set-)?cookie\\{0,4}["']?\s{0,4}[:=]\s{0,4})(?!\s{0,4}\[removed\])[^\n]+/gi, `$1${GONE}`],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, GONE],
  [KEYED, `$1${GONE}`],
  [/\b(bearer|basic|digest)(\s+)(?!\s{0,4}\[removed\])[\w.~+/=-]{6,}/gi, `$1$2${GONE}`],
  [/(\b[a-z][a-z\d+.-]{1,15}:\/\/)[^\s/@"'<>]{1,256}@/gi, `$1${GONE}@`],
  // Whatever was asked of an address: its keys tell enough.
  [/([?&][\w.~[\]%-]{1,64}=)(?!\s{0,4}\[removed\])[^&#\s"'<>)\\]+/g, `$1${GONE}`],
  [/(#[\w.~-]{1,64}=)(?!\s{0,4}\[removed\])[^\s"'<>)\\]+/g, `$1${GONE}`],
  [/[^\s@"'<>()[\]{},;:=\\/?&]{1,64}@[^\s@"'<>()[\]{},;:\\/?&]{1,190}\.\p{L}{2,24}/gu, GONE],
  [/[\w.+-]{1,64}%40[\w.-]{1,190}/gi, GONE],
  // An address that was cut where the text ends.
  [/[^\s@"'<>()[\]{},;:=\\/?&]{1,64}@(?:[a-z][\w.-]{0,190})?$/gim, GONE],
  [/\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|whsec|glpat|npm)[-_][\w-]{8,}/g, GONE],
  [/\b(?:AKIA|ASIA)[A-Z\d]{12,}|\bAIza[\w-]{30,}/g, GONE],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g, GONE],
];

const UUID = "[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}";
/** Ids and file names of a build open nothing and stay; other long random words and numbers go. */
const LONG_WORDS = new RegExp(
  `${UUID}|[\\w~+=-]{20,}(?:\\.\\w{1,8})?|\\+\\d(?:[ ().\\u2013-]{0,3}\\d){6,}|(?<![\\w-])\\(?\\d(?:[ ().\\u2013-]{0,3}\\d){8,}|\\d{9,}`,
  "gi",
);
const IS_UUID = new RegExp(`^${UUID}$`, "i");

/** Takes secrets and personal data out of a text that people, browsers or libraries wrote. Twice changes nothing. */
export function redact(text: string): string {
  let clean = text;
  for (const [pattern, words] of STEPS) clean = clean.replace(pattern, words);
  return clean.replace(LONG_WORDS, (word) => (isHarmless(word) ? word : GONE));
}

function isHarmless(word: string): boolean {
  if (IS_UUID.test(word)) return true;
  if (/^[(+]?\d[\d ().\u2013-]*$/.test(word)) return false;
  if (/\.(?:m?[jt]sx?|css|map|woff2|html)$/i.test(word)) return true;
  const bare = word.replace(/\.\w{1,8}$/, "");
  if (/\d{9,}/.test(bare)) return false;
  if (/^[\da-f-]{20,}$/i.test(bare) && /\d/.test(bare)) return false;
  const isRandom = bare.length >= 24 && /\d/.test(bare) && /[A-Za-z]/.test(bare);
  const isLongMix = bare.length >= 40 && /[a-z]/.test(bare) && /[A-Z]/.test(bare);
  return !isRandom && !isLongMix;
}

const DEPTH = 4;
const ENTRIES = 50;

/** The same for whatever a report carries beside its text, of a size that is bounded. */
export function redactContext(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  const clean = redactValue(value, 0);
  if (typeof clean !== "object" || clean === null || Array.isArray(clean)) return null;
  const kept: Record<string, unknown> = {};
  let size = 2;
  for (const [key, entry] of Object.entries(clean)) {
    // Of what is no value it makes nothing, whatever its type says.
    const text = JSON.stringify(entry) as string | undefined;
    if (text === undefined) continue;
    size += key.length + text.length + 4;
    if (size > LIMITS.logContextBytes) {
      kept["cut"] = "The rest was too long to keep.";
      break;
    }
    kept[key] = entry;
  }
  return Object.keys(kept).length > 0 ? kept : null;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return redact(cutText(value, LIMITS.logMessageLength));
  if (typeof value === "number") return redactNumber(value);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object") return undefined;
  if (depth >= DEPTH) return "…";
  if (Array.isArray(value)) {
    return value.slice(0, ENTRIES).map((entry) => redactValue(entry, depth + 1) ?? null);
  }
  const clean: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value).slice(0, ENTRIES)) {
    const name = redact(cutText(key, LIMITS.nameLength));
    clean[name] = SECRET_WORD.test(key) ? GONE : redactValue(entry, depth + 1);
  }
  return clean;
}

/** A number as long as a telephone's or a card's is told no more than one in a text. */
function redactNumber(value: number): unknown {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) && Math.abs(value) >= 1e8 ? GONE : value;
}

/** Where nobody said how bad it is: programs that are wrong are worse than nets that break. */
export function severityOf(name: string, level: LogLevel): ErrorSeverity {
  if (level === "critical") return "critical";
  if (level !== "error") return "low";
  return name === "TypeError" || name === "ReferenceError" ? "high" : "medium";
}
