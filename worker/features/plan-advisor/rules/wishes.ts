import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Answer } from "./answer.ts";
import type { Facts } from "./facts.ts";
import { wordsOf } from "./words-of.ts";

/** What of somebody's instructions the built-in engine can follow. */
export type Wishes = {
  isBrief: boolean;
  /** In which language days and numbers are written; null for their own. */
  locale: string | null;
  namesOwners: boolean;
  /** What a kind is called, one and several of it. */
  names: ReadonlyMap<ItemKind, readonly [one: string, many: string]>;
};

export const NO_WISHES: Wishes = {
  isBrief: false,
  locale: null,
  namesOwners: false,
  names: new Map(),
};

const KIND_WORDS: Readonly<Record<string, ItemKind>> = {
  goal: "goal",
  goals: "goal",
  project: "project",
  projects: "project",
  epic: "epic",
  epics: "epic",
  theme: "theme",
  themes: "theme",
  squad: "squad",
  squads: "squad",
  objective: "objective",
  objectives: "objective",
  kpi: "kpi",
  kpis: "kpi",
};

const LOCALES: Readonly<Record<string, string>> = {
  british: "en-GB",
  american: "en-US",
  us: "en-US",
  german: "de-DE",
  french: "fr-FR",
  spanish: "es-ES",
  arabic: "ar",
  italian: "it-IT",
  dutch: "nl-NL",
  portuguese: "pt-PT",
  polish: "pl-PL",
  danish: "da-DK",
  swedish: "sv-SE",
};

type Wish =
  | { is: "brief" }
  | { is: "dates"; locale: string; language: string }
  | { is: "owners" }
  | { is: "name"; kind: ItemKind; one: string; many: string };

/** What the built-in engine makes of one instruction; null where only a language model can follow it. */
export function readWish(instruction: string): Wish | null {
  const words = wordsOf(instruction.slice(0, LONGEST)).filter((word) => !POLITE.has(word));
  const said = words.join(" ");
  if (
    /^(?:answer|be|keep it|keep answers|write|give)?(?: me)? ?(?:briefly|brief|short|short answers|brief answers|concise|concisely)$/u.test(
      said,
    )
  )
    return { is: "brief" };
  if (
    /^(?:name|show|say|mention|include|add) (?:me )?(?:the |who the |who is the )?owners?(?: is| of (?:each|every) item)?$/u.test(
      said,
    )
  )
    return { is: "owners" };
  const [, dates] =
    /^(?:(?:write|show|use|give) )?(?:dates|days|dates and numbers)(?: written)? (?:in|the) (\p{L}+)(?: way| style| format)?$/u.exec(
      said,
    ) ??
    /^(?:(?:write|show|use|give) )?(\p{L}+) (?:dates|days|date format|dates and numbers)$/u.exec(
      said,
    ) ??
    [];
  const locale = dates === undefined ? undefined : LOCALES[dates];
  if (dates !== undefined && locale !== undefined)
    return { is: "dates", locale, language: dates === "us" ? "US" : capital(dates) };
  return readName(words);
}

const LONGEST = 300;
const POLITE: ReadonlySet<string> = new Set([
  "please",
  "always",
  "kindly",
  "all",
  "our",
  "my",
  "as",
  "simply",
  "just",
]);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Call goals objectives", "say ambition instead of goal". */
function readName(words: readonly string[]): Wish | null {
  const [verb, first = "", ...rest] = words;
  const instead = words.join(" ").split(" instead of ");
  const [named = "", known = ""] =
    (verb === "say" || verb === "use" || verb === "write") && instead.length === 2
      ? [instead[0]?.split(" ").slice(1).join(" "), instead[1]]
      : verb === "call"
        ? [rest.join(" "), first]
        : [];
  const kind = KIND_WORDS[known];
  if (kind === undefined || !/^\p{L}+(?: \p{L}+)?$/u.test(named)) return null;
  const isSeveral = named.endsWith("s") && !named.endsWith("ss");
  return {
    is: "name",
    kind,
    one: isSeveral ? named.slice(0, -1) : named,
    many: isSeveral ? named : `${named}s`,
  };
}

/** The last one counts where two differ. */
export function readWishes(instructions: readonly string[]): Wishes {
  const wishes = instructions.flatMap((text) => readWish(text) ?? []);
  return {
    isBrief: wishes.some(({ is }) => is === "brief"),
    namesOwners: wishes.some(({ is }) => is === "owners"),
    locale: wishes.findLast((wish) => wish.is === "dates")?.locale ?? null,
    names: new Map(
      wishes.flatMap((wish) =>
        wish.is === "name" ? [[wish.kind, [wish.one, wish.many] as const]] : [],
      ),
    ),
  };
}

/** What it says is somebody's own text. */
const OWN_WORDS: ReadonlySet<string> = new Set(["mission", "vision", "meaning", "written"]);

type Named = Answer & { question: string };

/** An answer as its person wants it written: what it says of the plan stays. */
export function asWished<A extends Named>(answer: A, facts: Facts, wishes: Wishes): A {
  const { names, namesOwners } = wishes;
  if (!namesOwners && names.size === 0) return answer;
  const rename = OWN_WORDS.has(answer.question) ? asIs : renamer(facts, wishes);
  return {
    ...answer,
    lead: rename(answer.lead),
    lines: answer.lines.map((line) => {
      const says = rename(line.says);
      const owner = namesOwners ? ownerOf(facts, line) : null;
      const isNamed = owner === null || says.includes(owner);
      return { ...line, says: isNamed ? says : `${says} ${owner} owns it.`.trim() };
    }),
  };
}

const asIs = (text: string): string => text;

function ownerOf(facts: Facts, { kind, id }: { kind: ItemKind; id: string }): string | null {
  const item = facts.plan.get(kind, id);
  return item && "ownerMemberId" in item ? facts.nameOf(item.ownerMemberId) : null;
}

/** Outside of quotes and titles, which are somebody's own words. */
function renamer(facts: Facts, { names }: Wishes): (text: string) => string {
  if (names.size === 0) return asIs;
  const nameOf = (word: string) => {
    const kind = KIND_WORDS[word.toLowerCase()];
    return kind === undefined ? undefined : names.get(kind);
  };
  const titles = [...facts.everything()]
    .map(({ title }) => title)
    .filter((title) => title.split(/[^\p{L}]+/u).some((word) => nameOf(word)));
  const renamed = (part: string) =>
    part.replaceAll(/\p{L}+/gu, (word) => {
      const lower = word.toLowerCase();
      const said = nameOf(word)?.[lower.endsWith("s") ? 1 : 0];
      return said === undefined ? word : word === lower ? said : capital(said);
    });
  return (text) =>
    titles.some((title) => text.includes(title))
      ? text
      : text
          .split(/(“[^”]*”)/u)
          .map((part) => (part.startsWith("“") ? part : renamed(part)))
          .join("");
}

/** What a kind is called on the screen of whoever wants it so. */
export const kindAsWished = (kind: ItemKind, word: string, { names }: Wishes): string =>
  names.get(kind)?.[0] ?? word;
