import type { FormLanguage } from "../values/forms.ts";
import { ASKERS } from "./briefing-words.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Somebody at a link, and what became of it. */
export type ConsentStory = {
  name: string;
  company: string;
  email: string;
  slug: string;
  /** The purposes that they tick. */
  purposes: readonly string[];
  language: FormLanguage;
  ipAddress: string;
  userAgent: string;
  givenAt: number;
  /** Where the text asks for it; null: the mail was never followed. */
  confirmedAt: number | null;
  withdrawn: { at: number; purposeId?: string; isByMailProgram: boolean } | null;
  erasedAt: number | null;
};

const AGENTS = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];

/** Where, how many, between how many days ago, and what is ticked by turns. */
const PLACES = [
  { slug: "autumn-table", many: 12, from: 48, to: 31, ticks: [["guest", "table"], ["guest"]] },
  { slug: "monthly-letter", many: 18, from: 70, to: 1, ticks: [["letter"], ["letter", "circles"]] },
  { slug: "letter-by-card", many: 8, from: 40, to: 2, ticks: [["letter", "circles"], ["letter"]] },
  {
    slug: "winter-table",
    many: 10,
    from: 20,
    to: 0,
    ticks: [["guest", "table"], ["guest", "pictures", "table"], ["guest"]],
  },
] as const;

/** Four dozen people over ten weeks: confirmed and not, in two languages, taken back in whole and in part. */
export function consentStories(now: number): ConsentStory[] {
  return PLACES.flatMap((place, at) =>
    Array.from({ length: place.many }, (_, index) => story(place, at, index, now)),
  );
}

function story(
  place: (typeof PLACES)[number],
  at: number,
  index: number,
  now: number,
): ConsentStory {
  const { slug, many, from, to, ticks } = place;
  const [name, company, domain] = ASKERS[(index * 5 + at * 3) % ASKERS.length]!;
  const [given = "", family = ""] = name.toLowerCase().split(" ");
  const ago = from - ((from - to) * index) / many;
  const givenAt = now - ago * DAY - (1 + ((index * 7) % 9)) * HOUR - ((index * 17) % 60) * MINUTE;
  const isLetter = at === 1 || at === 2;
  const isConfirmed = isLetter && index % 6 !== 5;
  const isWithdrawn = index % 7 === 3;
  const withdrawnAt = Math.min(givenAt + (2 + (index % 5)) * DAY, now - HOUR);
  return {
    name,
    company,
    email: `${plain(given)}.${plain(family)}@${domain}`,
    slug,
    givenAt,
    purposes: ticks[index % ticks.length] ?? [],
    language: isLetter && index % 4 === 2 ? "de" : "en",
    ipAddress: `203.0.113.${20 + at * 50 + index}`,
    userAgent: AGENTS[(index + at) % AGENTS.length]!,
    confirmedAt: isConfirmed ? givenAt + (3 + ((index * 11) % 50)) * MINUTE : null,
    withdrawn: isWithdrawn
      ? {
          at: withdrawnAt,
          isByMailProgram: isLetter,
          ...(isLetter ? {} : { purposeId: "table" }),
        }
      : null,
    erasedAt: slug === "autumn-table" && index === 4 ? now - 6 * DAY : null,
  };
}

/** As people write their names in an address. */
const plain = (word: string) => word.normalize("NFD").replace(/[^a-z]/g, "");
