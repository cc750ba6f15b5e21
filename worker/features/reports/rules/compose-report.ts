import { PLAN_KINDS } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { chosenWork, NO_WORK } from "../../plan-advisor/rules/chosen-work.ts";
import { Facts } from "../../plan-advisor/rules/facts.ts";
import { wordsIn } from "../../plan-advisor/rules/words-in.ts";
import type { Finding } from "../../plan-review/rules/review-plan.ts";
import { isOver } from "../../plans/rules/health.ts";
import { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { seenBy } from "../../plans/rules/private-items.ts";
import { readRevisionData } from "../../plans/rules/revision-data.ts";
import type { ReportDocument, ReportSection } from "../contract.ts";
import type { TemplateDefinition } from "../templates/contract.ts";
import type { BlockAsked, Part } from "./block.ts";
import { BLOCKS } from "./blocks.ts";
import { countHealths, lateLines } from "./work-blocks.ts";
import { fillIntro, type IntroValues } from "./fill-intro.ts";

export type ReportAsked = {
  definition: TemplateDefinition;
  /** What the plan is called. */
  label: string;
  today: string;
  locale: string;
  since: { words: string; day: string } | null;
  muted: readonly Finding[];
  /** Constants that admins set. */
  values: IntroValues;
};

type Read = {
  plan: HeldPlan;
  /** Who of the plan's people reads. */
  memberId: string | null;
  /** The plan as it was kept, where the report compares. */
  since: unknown;
};

/**
 * A report of a plan as its reader sees it. What has nothing to say is left out: a sentence, or a section. Each
 * sentence names the plan or something of it, so that it says nothing of another.
 */
export function composeReport(asked: ReportAsked, read: Read): ReportDocument {
  const { plan, memberId, since: kept } = read;
  const { definition } = asked;
  const sectionsOf = (of: HeldPlan) => writeSections(of, { ...asked, memberId, kept });
  const secret = secretsOf(plan);
  const drafts = sectionsOf(plan);
  const open = secret.length === 0 ? null : textsOf(sectionsOf(without(plan, secret)));
  const isOpen = (text: string) => open === null || open.has(text);
  return {
    about: asked.label,
    audience: definition.audience,
    length: definition.length,
    language: definition.language,
    day: asked.today,
    since: asked.since,
    plans: [],
    secret,
    sections: drafts.map((section) => ({
      ...section,
      sentences: section.sentences.map((one) => ({ ...one, isOpen: isOpen(one.text) })),
      figures: section.figures.map((one) => ({ ...one, isOpen: isOpen(figureText(one)) })),
      lines: section.lines.map((one) => ({ ...one, isOpen: isOpen(lineText(one)) })),
    })),
  };
}

type Asked = ReportAsked & { memberId: string | null; kept: unknown };

function writeSections(plan: HeldPlan, asked: Asked): ReportSection[] {
  const { definition, label, today, locale, since, muted } = asked;
  const facts = new Facts(plan, { today, words: wordsIn(locale), memberId: asked.memberId });
  const of: BlockAsked = {
    facts,
    label: asName(label),
    since: since === null ? null : { ...since, plan: readRevisionData(asked.kept) },
    muted,
    showsOwners: definition.audience !== "board",
  };
  const values = { ...asked.values, ...valuesOf(of, label) };
  return definition.sections.flatMap(({ id, heading, block, intro }) => {
    const part = block === "portfolio" ? null : BLOCKS[block](of);
    if (!part || part.sentences.length + part.lines.length === 0) return [];
    const introduced = fillIntro(intro, values).map((text) => ({ text, names: [] }));
    return [
      cutSection(
        { id, heading, block },
        { ...part, sentences: [...introduced, ...part.sentences] },
        { facts, definition },
      ),
    ];
  });
}

/** A name is quoted; whose plan it is reads well without. */
const asName = (label: string) => (label.endsWith("’s plan") ? label : `“${label}”`);

const SHOWN = { short: LIMITS.reportLinesShort, full: LIMITS.reportLinesFull };

function cutSection(
  section: Pick<ReportSection, "id" | "heading" | "block">,
  { sentences, figures = [], columns = [], lines }: Part,
  { facts, definition }: { facts: Facts; definition: TemplateDefinition },
): ReportSection {
  const shown = lines.slice(0, SHOWN[definition.length]);
  return {
    ...section,
    sentences: sentences.map(({ text, names }) => ({ text, names: [...names], isOpen: true })),
    figures: figures.map((figure) => ({ ...figure, isOpen: true })),
    columns: [...columns],
    lines: shown.map(({ kind, id, says, cells = [], names = [] }) => ({
      kind,
      id,
      title: facts.titleOf({ kind, id }),
      says,
      cells: [...cells],
      names: [...names],
      isOpen: true,
    })),
    more: lines.length - shown.length,
    written: null,
    own: null,
  };
}

function valuesOf({ facts, since }: BlockAsked, label: string): IntroValues {
  const { number, day } = facts.words;
  const open = chosenWork(facts, NO_WORK).filter(({ item }) => !isOver(item.status));
  const counts = countHealths(facts, open);
  const whole = facts.progress("company", facts.plan.planId).value;
  const { endDate } = facts.plan.single("strategy");
  return {
    "plan.name": label,
    "plan.progress": whole === null ? "" : `${number(whole)} %`,
    "plan.open": number(open.length),
    "plan.on_track": number(counts.on_track),
    "plan.at_risk": number(counts.at_risk),
    "plan.off_track": number(counts.off_track),
    "plan.late": number(lateLines(facts).length),
    "plan.ends": endDate === null ? "" : day(endDate),
    "report.day": day(facts.today),
    "report.since": since === null ? "" : `${since.words}, ${day(since.day)}`,
  };
}

/** What of a plan not everybody in it sees. */
function secretsOf(plan: HeldPlan): string[] {
  return PLAN_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].flatMap((item) =>
      seenBy(plan, kind, item) === null ? [] : [item.id],
    ),
  );
}

function without(plan: HeldPlan, ids: readonly string[]): HeldPlan {
  const left = new Set(ids);
  const rest = new HeldPlan(plan.planId);
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) if (!left.has(item.id)) rest.put(kind, item);
  }
  return rest;
}

const figureText = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

const lineText = ({ kind, id, says, cells }: ReportSection["lines"][number]) =>
  [kind, id, says, ...cells].join("|");

const textsOf = (sections: readonly ReportSection[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ sentences, figures, lines }) => [
      ...sentences.map(({ text }) => text),
      ...figures.map(figureText),
      ...lines.map(lineText),
    ]),
  );
