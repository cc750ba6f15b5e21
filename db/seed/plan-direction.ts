import { dayFrom, rowId, stampsOf } from "./plan-ids.ts";

const WRITTEN = 400;

export const MISSION =
  "Nobody is treated worse because the hospital is poor, far away or without power. We build the instruments for it.";
export const VISION =
  "By 2035 a newborn in any district hospital between Lagos and Mombasa is watched over as well as one in Oslo.";

export const CORE_VALUES = [
  ["Trust is measured", "We say what we can show, and publish what we got wrong."],
  ["Built to be opened", "Owners may open, understand and repair their instruments."],
  ["The ward decides", "A feature is good when a nurse at the end of a night shift says so."],
  ["Plain prices", "One price list for everybody, with repair and training in it."],
  ["We stay", "Ten years of parts and answers, also where it does not pay at once."],
] as const;

type Version = {
  daysAgo: number;
  changesSummary: string;
  direction: string;
  whereToPlay: string;
  howToWin: string;
  capabilities: string;
  measures: string;
  /** The foundation as it was then, where it was another. */
  vision?: string;
  values?: number;
};

const FIRST = {
  direction:
    "In three years every second district hospital in East Africa works with our monitors, and the company lives on what it earns.",
  whereToPlay:
    "District and mission hospitals with 50 to 300 beds in Kenya, Uganda and Ghana.\nNot: private clinics in capitals, where others are cheaper.",
  howToWin:
    "Repair within three days, by people from the region, with parts that lie in the region.\nPapers that every ministry accepts.",
  capabilities:
    "Depots and technicians near the hospitals. A regulatory team that is faster than the rules change.",
  measures: "Hospitals supplied, days from call to return, operating loss a month.",
};
const SECOND = {
  ...FIRST,
  whereToPlay:
    "District and mission hospitals with 50 to 300 beds in Kenya, Uganda and Ghana.\nOne teaching hospital as a school for the connected ward.\nNot: private clinics in capitals, where others are cheaper.",
  capabilities:
    "Depots and technicians near the hospitals. A regulatory team that is faster than the rules change. A ward gateway that needs no one to look after it.",
  measures:
    "Hospitals supplied, monitors in daily use after a year, days from call to return, operating loss a month.",
};

/** The strategy as it was saved, the first version first. */
export const STRATEGY_VERSIONS: readonly Version[] = [
  {
    daysAgo: 80,
    changesSummary: "The first version, as the board agreed on it",
    ...FIRST,
    vision: "Every district hospital in East Africa can trust its instruments.",
    values: 4,
  },
  {
    daysAgo: 44,
    changesSummary: "The connected ward gets a pilot, and we count use instead of deliveries",
    ...SECOND,
  },
  {
    daysAgo: 12,
    changesSummary: "Leasing opens hospitals without a budget; analytics as a product is given up",
    ...SECOND,
    direction:
      "In three years every second district hospital in East Africa works with our monitors, owned or leased, and the company lives on what it earns.",
    howToWin:
      "Repair within three days, by people from the region, with parts that lie in the region.\nPapers that every ministry accepts.\nA lease of forty euros a month with training and repair in it.\nReadings belong to the hospital: we sell no analytics.",
  },
];

export function strategyRow(planId: string, now: number, version: number) {
  const words = STRATEGY_VERSIONS[version - 1]!;
  const { daysAgo, vision: _vision, values: _values, ...said } = words;
  const { createdAt } = stampsOf(planId, now, STRATEGY_VERSIONS[0]!.daysAgo, 0);
  return {
    ...said,
    version,
    planId,
    createdAt,
    updatedAt: stampsOf(planId, now, daysAgo, 0).createdAt,
    startDate: dayFrom(now, -84),
    endDate: dayFrom(now, 1000),
  };
}

export function foundationRow(planId: string, now: number) {
  return { mission: MISSION, vision: VISION, ...stampsOf(planId, now, WRITTEN, 0) };
}

export function coreValueRows(planId: string) {
  return CORE_VALUES.map(([title, description], orderIndex) => ({
    id: rowId("coreValue", orderIndex),
    planId,
    title,
    description,
    orderIndex,
  }));
}
