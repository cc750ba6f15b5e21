import type { ItemKind } from "../../../../db/values/plans.ts";
import { valueWords, wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import type { WordBlock, WordRow } from "../../../lib/docx-file.ts";
import type { Formats } from "../../../lib/formats.ts";
import { formatMoney, formatSum } from "../../../lib/money.ts";
import { readLate } from "../../plan-fields/late/read-late.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { numberText } from "../../plan-fields/measure/number-text.ts";
import { HEALTH_MARKS, STATUS_MARKS } from "../../plan-fields/state-words.ts";
import { composeDecisions, DECISIONS } from "../compose/compose-decisions.ts";
import { type Branch, composeLines, rowsOf } from "../compose/compose-lines.ts";
import { composeKpis } from "../compose/compose-kpis.ts";
import { composeObjectives } from "../compose/compose-objectives.ts";
import { composePeople } from "../compose/compose-people.ts";
import { titleIn } from "../compose/orders.ts";
import { isIn, placeOf, type Reads } from "../compose/reads.ts";
import { linesOf, scopeOf } from "../compose/scope-of.ts";
import { SECTION_TITLES, type SectionId } from "../document-choices.ts";
import { STRATEGY_TEXTS } from "../strategy-texts.ts";

type Asked = {
  company: string;
  sections: readonly SectionId[];
  themeId: string | null;
  formats: Formats;
};

const NONE = "–";

/** The document as Word has it: the same parts in the same order, without what is not written. */
export function composeWord(reads: Reads, asked: Asked): WordBlock[] {
  const { company, sections, themeId, formats } = asked;
  const { plan } = reads;
  const all = composeLines(reads);
  const lines = linesOf(all, themeId);
  const scope = scopeOf(all, themeId);
  const say = speaker(reads, formats);
  const made: Record<SectionId, () => WordBlock[]> = {
    brief: () => {
      const late = readLate(reads).items.filter(({ kind, id }) =>
        isIn(scope, placeOf(reads, kind, id)),
      );
      return [
        { type: "subheading", text: "Overdue or off track" },
        late.length === 0
          ? { type: "text", text: "Nothing is overdue or off track." }
          : table(
              ["Item", "Kind", "Owner", "By how much"],
              late.map(({ kind, id, daysLate, behind }) => [
                titleIn(plan, { kind, id }),
                KINDS[kind].one,
                say.owner(kind, id),
                daysLate > 0
                  ? `${daysLate} ${daysLate === 1 ? "day" : "days"} overdue`
                  : behind > 0
                    ? `${behind} % behind schedule`
                    : "set to off track by hand",
              ]),
            ),
        ...composeDecisions(reads, scope).flatMap(({ key, items }): WordBlock[] => [
          { type: "subheading", text: DECISIONS[key] },
          { type: "text", text: items.map((item) => titleIn(plan, item)).join("\n") },
        ]),
      ];
    },
    foundation: () => {
      const { mission, vision, coreValues } = plan.single("foundation");
      return [
        ...texts("Mission", mission),
        ...texts("Vision", vision),
        ...texts(
          "Core values",
          coreValues
            .toSorted((one, other) => one.orderIndex - other.orderIndex)
            .map(({ title, description }) => [title, description.trim()].filter(Boolean).join(": "))
            .join("\n"),
        ),
      ];
    },
    strategy: () => {
      const strategy = plan.single("strategy");
      return STRATEGY_TEXTS.flatMap(({ name, title }) => texts(title, strategy[name]));
    },
    objectives: () =>
      composeObjectives(reads, lines, scope).objectives.flatMap(({ id, results }): WordBlock[] => [
        { type: "subheading", text: titleIn(plan, { kind: "objective", id }) },
        { type: "note", text: say.state("objective", id).filter(Boolean).join(" · ") },
        ...plain(plan.get("objective", id)?.description ?? ""),
        ...(results.length === 0
          ? []
          : [
              table(
                ["Key result", "Owner", "From", "Now", "Target", "Progress"],
                results.map((result) => say.result(result)),
              ),
            ]),
      ]),
    kpis: () => {
      const kpis = composeKpis(reads, themeId, scope).flatMap((id) => plan.get("kpi", id) ?? []);
      if (kpis.length === 0) return [];
      const rows = kpis.map((kpi) => {
        const { health } = reads.health("kpi", kpi.id);
        const { current, checkedInOn } = kpi;
        return [
          kpi.title,
          wantedWords(kpi, formats.number),
          current === null
            ? NONE
            : [valueWords(kpi, current, formats.number), checkedInOn && say.day(checkedInOn)]
                .filter(Boolean)
                .join(", "),
          health === null ? NONE : HEALTH_MARKS[health].label,
          say.owner("kpi", kpi.id),
        ];
      });
      return [table(["KPI", "Wanted", "Last value", "Health", "Owner"], rows)];
    },
    portfolio: () => [
      ...lines.themes.flatMap((theme): WordBlock[] => [
        { type: "subheading", text: titleIn(plan, theme) },
        ...plain(plan.get("theme", theme.id)?.description ?? ""),
        ...work(theme.below),
      ]),
      ...(lines.loose.length === 0
        ? []
        : [{ type: "subheading" as const, text: "Without a theme" }, ...work(lines.loose)]),
    ],
    people: () => {
      const { squads, owners, externals } = composePeople(reads, scope);
      return [
        ...(squads.length === 0
          ? []
          : [
              table(
                ["Squad", "People"],
                squads.map((id) => [
                  titleIn(plan, { kind: "squad", id }),
                  (plan.get("squad", id)?.members ?? [])
                    .map(({ teamMemberId }) => plan.get("teamMember", teamMemberId)?.name ?? "")
                    .filter(Boolean)
                    .join(", ") || NONE,
                ]),
              ),
            ]),
        ...(owners.length === 0
          ? []
          : [
              table(
                ["Owner", "Role", "Owns", "Overdue or off track"],
                owners.map(({ id, all: owned, late }) => [
                  titleIn(plan, { kind: "teamMember", id }),
                  plan.get("teamMember", id)?.role || NONE,
                  String(owned),
                  String(late),
                ]),
              ),
            ]),
        ...texts(
          "From outside",
          externals.map((id) => titleIn(plan, { kind: "teamMember", id })).join("\n"),
        ),
      ];
    },
  };

  function work(branches: readonly Branch[]): WordBlock[] {
    if (branches.length === 0) return [];
    const rows = rowsOf(branches).map(({ branch, depth }): WordRow => {
      const { kind, id, money } = branch;
      const [status, health, dates] = kind === "theme" ? ["", "", ""] : say.state(kind, id);
      return {
        depth,
        cells: [
          titleIn(plan, { kind, id }),
          KINDS[kind].one,
          say.owner(kind, id),
          dates || NONE,
          [status, health].filter(Boolean).join(", "),
          say.progress(kind, id),
          money.counted > 0 ? say.sum(money.budget) : say.ownMoney(kind, id),
        ],
      };
    });
    const head = ["Item", "Kind", "Owner", "Dates", "State", "Progress", "Planned budget"];
    return [{ type: "table", head, rows }];
  }

  const theme = themeId === null ? undefined : plan.get("theme", themeId);
  return [
    { type: "title", text: company || "Company strategy" },
    {
      type: "note",
      text: [theme?.name ?? "The whole plan", `as of ${say.day(reads.today())}`].join(", "),
    },
    ...sections.flatMap((section): WordBlock[] => {
      const blocks = made[section]();
      return blocks.length === 0
        ? []
        : [{ type: "heading", text: SECTION_TITLES[section] }, ...blocks];
    }),
  ];
}

const plain = (text: string): WordBlock[] =>
  text.trim() === "" ? [] : [{ type: "text", text: text.trim() }];
const texts = (title: string, text: string): WordBlock[] =>
  text.trim() === "" ? [] : [{ type: "subheading", text: title }, ...plain(text)];
const table = (head: readonly string[], rows: readonly (readonly string[])[]): WordBlock => ({
  type: "table",
  head,
  rows: rows.map((cells) => ({ cells })),
});

/** What the cells say. */
function speaker(reads: Reads, formats: Formats) {
  const { plan } = reads;
  const { defaultCurrency } = plan.settings;
  const day = (at: string) => formats.date(new Date(at), "date", true);
  const owner = (kind: ItemKind, id: string) => {
    const item = plan.get(kind, id);
    const ownerId = item && "ownerMemberId" in item ? item.ownerMemberId : null;
    return plan.get("teamMember", ownerId ?? "")?.name ?? NONE;
  };
  const progress = (kind: Parameters<Reads["progress"]>[0], id: string) => {
    const { value } = reads.progress(kind, id);
    return value === null ? NONE : `${formats.number(value)} %`;
  };
  return {
    day,
    owner,
    progress,
    sum: (minor: number) => formatSum(minor, defaultCurrency, formats.locale),
    ownMoney(kind: ItemKind, id: string) {
      const epic = kind === "epic" ? plan.get("epic", id) : undefined;
      if (!epic || epic.plannedBudget === null) return NONE;
      return formatMoney(epic.plannedBudget, epic.currency, formats.locale);
    },
    /** Status, health and dates. */
    state(kind: "objective" | "goal" | "project" | "epic", id: string) {
      const item = plan.get(kind, id);
      if (!item) return [];
      const { health } = reads.health(kind, id);
      const { startDate, endDate } = item;
      const dates = [startDate, endDate].map((at) => (at === null ? "" : day(at)));
      return [
        STATUS_MARKS[item.status].label,
        health === null ? "" : HEALTH_MARKS[health].label,
        startDate === null && endDate === null ? "" : dates.join(" – ").trim(),
      ];
    },
    result(id: string): string[] {
      const result = plan.get("keyResult", id);
      if (!result) return [];
      const [from, now, target] = valuesOf(result, formats);
      return [result.title, owner("keyResult", id), from, now, target, progress("keyResult", id)];
    },
  };
}

function valuesOf(result: PlanItems["keyResult"], formats: Formats): [string, string, string] {
  const { type, baseline, current, target, unit, milestones } = result;
  if (type === "yes_no") return ["No", current >= 1 ? "Yes" : "No", "Yes"];
  if (type === "milestones") {
    const done = milestones.filter(({ isDone }) => isDone).length;
    return ["0", String(done), `${milestones.length} milestones`];
  }
  const say = (value: number) => [numberText(value, formats), unit].filter(Boolean).join(" ");
  const hasStart = type === "increase" || type === "decrease";
  return [hasStart ? say(baseline) : NONE, say(current), say(target)];
}
