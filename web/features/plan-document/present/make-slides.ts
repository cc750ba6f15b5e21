import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Judged } from "../../../../worker/features/plans/rules/progress.ts";
import { valueWords, wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { LateItem } from "../../plan-fields/late/read-late.ts";
import { type Decision, DECISIONS } from "../compose/compose-decisions.ts";
import type { LineKind, Lines } from "../compose/compose-lines.ts";
import type { Objectives } from "../compose/compose-objectives.ts";
import type { People } from "../compose/compose-people.ts";
import { titleIn } from "../compose/orders.ts";
import type { Reads } from "../compose/reads.ts";
import { SECTION_TITLES, type SectionId } from "../document-choices.ts";
import { STRATEGY_TEXTS } from "../strategy-texts.ts";
import { splitText } from "./split-text.ts";

type MeasuredKind = LineKind | "objective" | "keyResult";

export type SlideRow = {
  id: string;
  kind: ItemKind;
  title: string;
  detail: string;
  /** Whose progress stands beside it, and whose health. */
  measured: MeasuredKind | null;
  judged: Judged | null;
};

/** One idea: a sentence, or a few rows. */
export type Slide = {
  id: string;
  section: SectionId | null;
  title: string;
  text: string;
  rows: readonly SlideRow[];
  /** Rows that there is no room for. */
  more: number;
};

export type SlideParts = {
  company: string;
  sections: readonly SectionId[];
  lines: Lines;
  objectives: Objectives["objectives"];
  kpis: readonly string[];
  late: readonly LateItem[];
  decisions: readonly Decision[];
  people: People;
};

const NOTHING = { text: "", rows: [], more: 0 };

/** The document as slides, in its own order: what is not written has none. */
export function makeSlides(reads: Reads, parts: SlideParts): Slide[] {
  const first: Slide = {
    ...NOTHING,
    id: "title",
    section: null,
    title: parts.company || "Company strategy",
    text: "Strategy",
  };
  const made: Record<SectionId, () => Slide[]> = {
    brief: () => briefSlides(reads, parts),
    foundation: () => foundationSlides(reads),
    strategy: () => strategySlides(reads),
    objectives: () => objectiveSlides(reads, parts.objectives),
    kpis: () => kpiSlides(reads, parts.kpis),
    portfolio: () => portfolioSlides(reads, parts.lines),
    people: () => peopleSlides(reads, parts.people),
  };
  // What the board is to decide comes once it has seen the rest.
  const order = [
    ...parts.sections.filter((id) => id !== "brief"),
    ...parts.sections.filter((id) => id === "brief"),
  ];
  return [first, ...order.flatMap((section) => made[section]())];
}

function textSlides(section: SectionId, id: string, title: string, text: string): Slide[] {
  return splitText(text).map((part, place) => ({
    ...NOTHING,
    id: place === 0 ? id : `${id}-${place + 1}`,
    section,
    title,
    text: part,
  }));
}

type Listed = { section: SectionId; id: string; title: string; text?: string };

function listSlide(slide: Listed, rows: readonly SlideRow[]): Slide[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, LIMITS.slideRows);
  return [{ text: "", ...slide, rows: shown, more: rows.length - shown.length }];
}

function foundationSlides({ plan }: Reads): Slide[] {
  const { mission, vision, coreValues } = plan.single("foundation");
  const values = coreValues
    .toSorted((one, other) => one.orderIndex - other.orderIndex)
    .map(({ id, title, description }): SlideRow => ({
      id,
      kind: "theme",
      title,
      detail: description.trim(),
      measured: null,
      judged: null,
    }));
  return [
    ...textSlides("foundation", "mission", "Mission", mission),
    ...textSlides("foundation", "vision", "Vision", vision),
    ...listSlide({ section: "foundation", id: "values", title: "Core values" }, values),
  ];
}

function strategySlides({ plan }: Reads): Slide[] {
  const strategy = plan.single("strategy");
  return STRATEGY_TEXTS.flatMap(({ name, title }) =>
    textSlides("strategy", name, title, strategy[name]),
  );
}

function objectiveSlides(reads: Reads, objectives: SlideParts["objectives"]): Slide[] {
  return objectives.slice(0, LIMITS.documentList).flatMap(({ id, results }) => {
    const rows = results.map((result) => rowOf(reads, "keyResult", result));
    const title = titleIn(reads.plan, { kind: "objective", id });
    const slide = { section: "objectives" as const, id: `objective-${id}`, title };
    return rows.length > 0
      ? listSlide(slide, rows)
      : [{ ...NOTHING, ...slide, text: reads.plan.get("objective", id)?.description.trim() ?? "" }];
  });
}

function kpiSlides({ plan }: Reads, kpis: SlideParts["kpis"]): Slide[] {
  const rows = kpis.flatMap((id): SlideRow[] => {
    const kpi = plan.get("kpi", id);
    if (!kpi) return [];
    const { title, current } = kpi;
    const now = current === null ? "no value yet" : valueWords(kpi, current, String);
    const detail = `${now}, wanted ${wantedWords(kpi, String)}`;
    return [{ id, kind: "kpi", title, detail, measured: null, judged: "kpi" }];
  });
  return listSlide({ section: "kpis", id: "kpis", title: "KPIs" }, rows);
}

function portfolioSlides(reads: Reads, { themes, loose }: Lines): Slide[] {
  const tops = themes.map(({ kind, id }) => rowOf(reads, kind, id));
  const each = themes.slice(0, LIMITS.documentList).flatMap(({ id, below }) =>
    listSlide(
      {
        section: "portfolio",
        id: `theme-${id}`,
        title: titleIn(reads.plan, { kind: "theme", id }),
      },
      below.map((branch) => rowOf(reads, branch.kind, branch.id)),
    ),
  );
  const rest = loose.map(({ kind, id }) => rowOf(reads, kind, id));
  return [
    ...listSlide({ section: "portfolio", id: "themes", title: "Themes" }, tops),
    ...each,
    ...listSlide({ section: "portfolio", id: "theme-none", title: "Without a theme" }, rest),
  ];
}

function peopleSlides(reads: Reads, { squads }: People): Slide[] {
  const rows = squads.map((id): SlideRow => {
    const squad = reads.plan.get("squad", id);
    const people = squad?.members.length ?? 0;
    const project = squad?.projectId
      ? titleIn(reads.plan, { kind: "project", id: squad.projectId })
      : "";
    const size = `${people} ${people === 1 ? "person" : "people"}`;
    return {
      id,
      kind: "squad",
      title: squad?.name ?? "",
      detail: project === "" ? size : `${project}, ${size}`,
      measured: null,
      judged: null,
    };
  });
  return listSlide({ section: "people", id: "squads", title: "Squads" }, rows);
}

function briefSlides(reads: Reads, { late, decisions }: SlideParts): Slide[] {
  const lateRows = late.map(({ kind, id, daysLate }) => {
    const row = rowOf(reads, kind, id);
    const days = daysLate === 1 ? "1 day overdue" : `${daysLate} days overdue`;
    return { ...row, detail: [daysLate > 0 ? days : "", row.detail].filter(Boolean).join(", ") };
  });
  const decisionRows = decisions.map(({ key, items }): SlideRow => ({
    id: key,
    kind: "goal",
    title: DECISIONS[key],
    measured: null,
    judged: null,
    detail: namesOf(reads, items),
  }));
  return [
    ...listSlide({ section: "brief", id: "late", title: "Overdue or off track" }, lateRows),
    // Each of them is to be settled, so none is left out.
    ...partsOf(decisionRows).flatMap((rows, place) =>
      listSlide({ section: "brief", id: `decisions-${place}`, title: "Decisions needed" }, rows),
    ),
  ];
}

function partsOf(rows: readonly SlideRow[]): SlideRow[][] {
  return Array.from({ length: Math.ceil(rows.length / LIMITS.slideRows) }, (_, place) =>
    rows.slice(place * LIMITS.slideRows, (place + 1) * LIMITS.slideRows),
  );
}

function namesOf({ plan }: Reads, items: Decision["items"]): string {
  const named = items.slice(0, LIMITS.boardNames).map((item) => titleIn(plan, item));
  const more = items.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** An item with who answers for it. */
function rowOf({ plan }: Reads, kind: MeasuredKind, id: string): SlideRow {
  const item = plan.get(kind, id);
  const owner = item && "ownerMemberId" in item ? (item.ownerMemberId ?? "") : "";
  return {
    id,
    kind,
    title: titleIn(plan, { kind, id }),
    measured: kind,
    detail: plan.get("teamMember", owner)?.name ?? "",
    judged: kind === "theme" || kind === "keyResult" ? null : kind,
  };
}

export const sectionOf = ({ section }: Slide) => (section === null ? "" : SECTION_TITLES[section]);
