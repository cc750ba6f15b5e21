import type { Role } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { BulkChange, BulkRefusal, UserState } from "./contract.ts";

/** Words that stand for the product itself, and so come to everyone's mind. */
const PRODUCT_WORDS = ["executive", "advisor"];

/** The rows of the keyboards that people's fingers walk along. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop"];

const DISGUISES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

export type IsCommon = (word: string) => boolean;

/** Why a password is refused, in words for whoever chose it; null when it may be used. */
export function refusePassword(
  typed: string,
  ownWords: readonly string[],
  isCommon: IsCommon,
): string | null {
  const password = typed.normalize("NFKC").toLowerCase();
  if (isRepeated(password)) return "This repeats one short piece. Use something longer and varied.";
  if (isSequence(password)) return "This follows the keyboard or the alphabet. Mix it up.";
  if (isKnown(password, isCommon)) {
    return "This is on the lists of passwords that attackers try first. Choose another one.";
  }
  if (isMostlyOwn(password, ownWords)) {
    return "This is mostly your name, your address or ours. Choose something nobody links to you.";
  }
  return null;
}

/** What someone is known by, from the fields of an account: the pieces that must not make a password. */
export function ownWordsOf(person: { email: string; fullName: string }): string[] {
  const [local = "", domain = ""] = person.email.toLowerCase().split("@");
  const company = domain.split(".").slice(0, -1).join(".");
  const name = person.fullName.normalize("NFKC").toLowerCase();
  const pieces = [local, company, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const whole = [local + domain, local, company, name].map(lettersAndDigits);
  return [...whole, ...pieces];
}

/** A short piece over and over: aaaaaaaa, abcabcabc. */
function isRepeated(password: string): boolean {
  for (let unit = 1; unit < LIMITS.passwordLeast && unit * 2 <= password.length; unit += 1) {
    const piece = password.slice(0, unit);
    if (password === piece.repeat(Math.ceil(password.length / unit)).slice(0, password.length)) {
      return true;
    }
  }
  return false;
}

/** A few runs along the alphabet, the digits or a row of keys, and nothing between: abcd1234. */
function isSequence(password: string): boolean {
  let runs = 1;
  for (let index = 1; index < password.length; index += 1) {
    if (!isNeighbour(password.charAt(index - 1), password.charAt(index))) runs += 1;
  }
  return runs <= LIMITS.passwordRunsRefused;
}

function isNeighbour(one: string, next: string): boolean {
  if (Math.abs(one.charCodeAt(0) - next.charCodeAt(0)) <= 1 || one + next === "90") return true;
  return ROWS.some((row) => row.includes(one + next) || row.includes(next + one));
}

/** The list itself, and its words in the usual disguise: P@ssword, Dragon2024!. */
function isKnown(password: string, isCommon: IsCommon): boolean {
  if (isCommon(password) || isCommon(undisguised(password))) return true;
  if (password.length >= LIMITS.passwordAdvised) return false;
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const bare = undisguised(password.replace(/[\d\W_]+$/u, ""));
  return [core, bare].some((word) => word.length >= LIMITS.passwordWordLeast && isCommon(word));
}

function undisguised(password: string): string {
  return password.replace(/[013457@$!]/g, (character) => DISGUISES[character] ?? character);
}

/** Take away what everyone knows of the person, and too little is left. */
function isMostlyOwn(password: string, ownWords: readonly string[]): boolean {
  const words = [...ownWords, ...PRODUCT_WORDS]
    .filter((word) => word.length >= LIMITS.passwordWordLeast)
    .toSorted((a, b) => b.length - a.length);
  return [password, undisguised(password)].some((text) => {
    let rest = lettersAndDigits(text);
    const before = rest;
    for (const word of words) rest = rest.replaceAll(word, "");
    return rest !== before && rest.length < LIMITS.passwordRestLeast;
  });
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether a cookie's holder showed who they are a moment ago. */
export function isFreshlyProven({ provenAt }: { provenAt: number | null }, now: number): boolean {
  return provenAt !== null && now - provenAt <= LIMITS.freshProofMs;
}

type Standing = {
  isSuspended: boolean;
  isMerged: boolean;
  isVerified: boolean;
  isInvited: boolean;
  deletionDueAt: string | null;
};

/** Every state that someone is in; active when nothing stands against it. */
export function statesOf(person: Standing): readonly UserState[] {
  const states: UserState[] = [];
  if (person.isSuspended) states.push("suspended");
  if (person.isMerged) states.push("merged");
  if (person.deletionDueAt !== null) states.push("being_deleted");
  if (!person.isVerified) states.push(person.isInvited ? "invited" : "unverified");
  return states.length === 0 ? ["active"] : states;
}

type Target = {
  id: string;
  roles: readonly Role[];
  isSuspended: boolean;
  isMerged: boolean;
  /** How many live sessions they have. */
  sessions: number;
};

/** Why a bulk action leaves someone out; null when it touches them. */
export function refusalOf(
  change: BulkChange,
  person: Target,
  /** isNarrowed: who may not do all that admins do touches no admin. */
  actor: { userId: string; isNarrowed: boolean },
): BulkRefusal | null {
  const isYourself = person.id === actor.userId;
  if (actor.isNarrowed && person.roles.includes("admin")) return "admin";
  if (person.isMerged) return "merged";
  switch (change.action) {
    case "suspend":
      if (isYourself) return "yourself";
      return person.isSuspended ? "already" : null;
    case "restore":
      return person.isSuspended ? null : "already";
    case "grant":
      return person.roles.includes(change.role) ? "already" : null;
    case "revoke":
      if (!person.roles.includes(change.role)) return "already";
      if (isYourself && change.role === "admin") return "yourself";
      return person.roles.length === 1 ? "last_role" : null;
    case "sign_out":
      if (isYourself) return "yourself";
      return person.sessions === 0 ? "signed_out" : null;
  }
}
