import type { SightNode } from "../../ui/line-of-sight.tsx";
import type { Tone } from "../../ui/tone.ts";

/** Kestrel Field Instruments, a company that does not exist. The same one as in the demo data. */
export const LINE: readonly SightNode[] = [
  {
    id: "mission",
    kind: "Mission",
    title: "Instruments that any hospital can afford to trust.",
    filled: true,
  },
  {
    id: "goal",
    kind: "Goal",
    title: "Halve the time from order to first reading",
    progress: 61,
    status: { tone: "good", label: "On track" },
    filled: true,
  },
  {
    id: "key-result",
    kind: "Key result, weight 40",
    title: "Installation done remotely: 18 → 70 %",
    progress: 38,
    status: { tone: "warn", label: "At risk" },
  },
  {
    id: "epic",
    kind: "Epic, deploying",
    title: "Guided set-up in eleven languages",
    detail: "Squad Field Kit · 3.4 people · € 212 k of € 240 k",
  },
];

export const FINDINGS: readonly { tone: Tone; about: string; says: string; mend: string }[] = [
  {
    tone: "bad",
    about: "Clinical portal",
    says: "ends 23 days after the goal that it serves.",
    mend: "Move its end to 28 November, or the goal’s to 21 December.",
  },
  {
    tone: "warn",
    about: "Remote installation",
    says: "has had no check-in for five weeks.",
    mend: "Ask the Field Kit lead for one number.",
  },
  {
    tone: "warn",
    about: "Second source for sensors",
    says: "serves no goal.",
    mend: "Hang it under Reach, or stop paying for it.",
  },
  {
    tone: "good",
    about: "Halve the time from order to first reading",
    says: "holds: its key results explain all of its 61 %.",
    mend: "Nothing to do.",
  },
];

/** In thousands of euros, summed up month by month from January 2026 to June 2027. */
export const PLANNED = [
  60, 130, 220, 350, 520, 720, 960, 1250, 1580, 1950, 2340, 2740, 3100, 3420, 3730, 4030, 4320,
  4600,
];
export const SPENT = [50, 110, 190, 300, 450, 700, 1010, 1400, 1830, 2260, 2700];

export const COST_OF_AN_EPIC = [
  { label: "People: 3.4 × 13 weeks × 40 h × € 112", value: "€ 198 k" },
  { label: "Translation into eleven languages", value: "€ 14 k" },
  { label: "Spent, of € 240 k planned", value: "€ 212 k" },
];

export const WEEKS = [41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52];

/** Promised share of what each squad can give, week by week, in percent. */
export const LOAD: readonly { squad: string; weeks: readonly number[] }[] = [
  { squad: "Field Kit", weeks: [64, 70, 74, 82, 88, 90, 92, 94, 88, 80, 62, 30] },
  { squad: "Firmware", weeks: [40, 48, 58, 66, 78, 86, 92, 98, 118, 124, 72, 22] },
  { squad: "Cloud", weeks: [58, 60, 74, 78, 62, 56, 40, 34, 38, 58, 52, 20] },
  { squad: "Clinical", weeks: [22, 36, 58, 76, 82, 98, 88, 84, 66, 42, 30, 12] },
  { squad: "Quality", weeks: [84, 88, 86, 78, 62, 56, 52, 58, 70, 86, 90, 44] },
];
