import { isDay } from "../../../kernel/pure/is-day.ts";
import {
  ANY_DAY,
  DATE,
  dateOf,
  MONTH,
  monthOf,
  NTH,
  NTHS,
  NUMBER,
  numberOf,
  type Reader,
  two,
  weekday,
  whole,
} from "./line-words.ts";
import { type Recurrence, WEEKDAYS, type Weekday } from "./recurrence.ts";

/** How often: every weekday, every last Thursday, every 2 weeks after it's done. */
const RULES: readonly [string, (said: string[]) => Recurrence | null][] = [
  [
    "(?:every )(?:week|work|business )?(?:weekday|workday|working day|business day)s?",
    () => weekly(WEEKDAYS.slice(0, 5)),
  ],
  [
    `every (${NTH}) (${ANY_DAY})(?: of (?:the|each|every) month)?`,
    ([, nth, day]) => nthOf(nth, day),
  ],
  [`(?:on )?the (${NTH}) (${ANY_DAY}) of (?:each|every) month`, ([, nth, day]) => nthOf(nth, day)],
  [`every month on the (${NTH}) (${ANY_DAY})`, ([, nth, day]) => nthOf(nth, day)],
  [
    `every (${NUMBER}) months on the (${NTH}) (${ANY_DAY})`,
    ([, every, nth, day]) => nthOf(nth, day, numberOf(every ?? "")),
  ],
  [
    "every last day of the month|(?:on )?the last day of (?:each|every|the) month|every month on the last day|every end of the month",
    () => monthly(-1),
  ],
  [`every (${NUMBER}) months on the last day`, ([, every]) => monthly(-1, numberOf(every ?? ""))],
  [
    `(?:on )?the (${DATE}) of (?:each|every) month|every month on the (${DATE})|every (${DATE})(?: of the month)?(?! (?:${MONTH})|(?: )?(?:days?|weeks?|months?|years?))(?<=st|nd|rd|th|month)`,
    ([, one, two, three]) => monthly(dateOf(one ?? two ?? three ?? "")),
  ],
  [
    `every (${NUMBER}) months on the (${DATE})`,
    ([, every, date]) => monthly(dateOf(date ?? ""), numberOf(every ?? "")),
  ],
  [
    `every (?:year on )?(?:the )?(${DATE})(?: of)? (${MONTH})`,
    ([, date, month]) => yearly(date, month),
  ],
  [`every (?:year on )?(${MONTH}) (${DATE})`, ([, month, date]) => yearly(date, month)],
  [
    `every (?:(${NUMBER}|other) weeks? on )?(${ANY_DAY}s?(?:(?:, ?(?:and )?| and |,? & )${ANY_DAY}s?)*)`,
    ([, every, days]) => ({
      ...weekly(daysIn(days ?? "")),
      every: every === "other" ? 2 : every ? numberOf(every) : 1,
    }),
  ],
  [
    `every week on (${ANY_DAY}s?(?:(?:, ?(?:and )?| and )${ANY_DAY}s?)*)`,
    ([, days]) => weekly(daysIn(days ?? "")),
  ],
  [
    `every (?:(${NUMBER}|other) )?(day|week|month|quarter|year)s?`,
    ([, every, unit]) => plain(every === "other" ? 2 : every ? numberOf(every) : 1, unit ?? ""),
  ],
  ["daily", () => plain(1, "day")],
  ["weekly", () => plain(1, "week")],
  ["monthly", () => plain(1, "month")],
  ["quarterly", () => plain(1, "quarter")],
  ["yearly|annually", () => plain(1, "year")],
];

const weekly = (days: readonly Weekday[]) => ({
  every: 1,
  unit: "week" as const,
  days: WEEKDAYS.filter((day) => days.includes(day)),
});
const monthly = (date: number, every = 1): Recurrence | null =>
  date === -1 || (date >= 1 && date <= 31) ? { every, unit: "month", date } : null;
const nthOf = (nth = "", day = "", every = 1): Recurrence => ({
  every,
  unit: "month",
  nth: NTHS[nth.toLowerCase()] ?? 1,
  weekday: weekday(day),
});
function yearly(date = "", month = ""): Recurrence | null {
  const named = { month: monthOf(month), date: dateOf(date) };
  // A leap year, so that the 29th of February is a day of it.
  return isDay(`2024-${two(named.month)}-${two(named.date)}`)
    ? { every: 1, unit: "year", ...named }
    : null;
}
const daysIn = (text: string) =>
  text
    .split(/[\s,&]+/)
    .filter((word) => new RegExp(`^${ANY_DAY}s?$`, "i").test(word))
    .map(weekday);

/** Without a day of its own it comes on the day on which it begins, which is put in later. */
function plain(every: number, unit: string): Recurrence {
  if (unit === "day") return { every, unit };
  if (unit === "week") return { every, unit, days: [] };
  if (unit === "quarter") return { every: every * 3, unit: "month", date: 0 };
  return unit === "month" ? { every, unit, date: 0 } : { every, unit: "year", month: 0, date: 0 };
}

export const REPEATS: readonly Reader[] = RULES.map(([pattern, read]) => ({
  kind: "repeat",
  pattern: whole(`(?:${pattern})(?<after> after (?:it's |it is )?(?:done|completion|completed))?`),
  read: (said) => {
    const rule = read(said);
    return rule && rule.every > 0 ? { rule } : null;
  },
}));
