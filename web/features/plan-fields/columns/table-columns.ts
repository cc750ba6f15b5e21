import type { ItemKind } from "../../../../db/values/plans.ts";
import { KINDS } from "../kinds.ts";
import { type Field, type FieldType } from "../fields.ts";

/** In rem: wide enough for what stands in most cells; longer words are cut and read in the panel. */
const WIDTHS: Partial<Record<FieldType, number>> = {
  title: 15.25,
  status: 8.5,
  stage: 7.5,
  health: 8.75,
  progress: 8,
  day: 8.5,
  moment: 7.75,
  theme: 10.5,
  themes: 11,
  goal: 12.5,
  project: 12.5,
  epic: 12.5,
  member: 11,
  members: 8,
  squads: 11,
  money: 9.5,
  rate: 10,
  percent: 8,
  currency: 7,
  line: 9,
  load: 14.5,
  skills: 16,
  email: 15,
  flag: 9,
  figure: 7.5,
  wanted: 8.5,
  course: 7,
};
const USUAL = 11;

/** In rem too: names have this much where the table is wider than its frame and scrolls anyway. */
const ROOMY: Partial<Record<FieldType, number>> = { theme: 15, themes: 15, squads: 14.5 };

const AT_END: ReadonlySet<FieldType> = new Set(["money", "rate", "percent"]);

export const isAtEnd = ({ type }: Field) => AT_END.has(type);

const widthOf = ({ type }: Field) => WIDTHS[type] ?? USUAL;

/** The columns that a kind can have. */
export const offeredColumns = (kind: ItemKind): readonly Field[] =>
  KINDS[kind].fields.filter(({ column }) => column !== undefined);

export const usualColumns = (kind: ItemKind): readonly string[] =>
  KINDS[kind].fields.filter(({ column }) => column === "shown").map(({ name }) => name);

/** Those of them that somebody wants, in the order of the kind; its title always. */
export function columnsOf(kind: ItemKind, wanted: readonly string[]): readonly Field[] {
  return offeredColumns(kind).filter(({ name, type }) => type === "title" || wanted.includes(name));
}

const TICK = "2.75rem";

/**
 * One template for the head and every row, so that their cells line up; the title takes what is left. It is for a
 * frame that is a container.
 */
export function templateOf(columns: readonly Field[]): { template: string; least: string } {
  const sum = columns.reduce((total, field) => total + widthOf(field), 0);
  const tight = `${sum}rem + ${TICK}`;
  const widths = columns.map((field) => {
    const width = `${widthOf(field)}rem`;
    const roomy = ROOMY[field.type];
    // Beyond the frame by the least bit is far beyond, so that it is the one width or the other.
    return roomy === undefined ? width : `clamp(${width}, (${tight} - 100cqw) * 1000, ${roomy}rem)`;
  });
  const tracks = columns.map((field, at) =>
    field.type === "title" ? `minmax(${widths[at]}, 1fr)` : `${widths[at]}`,
  );
  return {
    template: [TICK, ...tracks].join(" "),
    least: `calc(${[...widths, TICK].join(" + ")})`,
  };
}
