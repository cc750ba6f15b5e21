import { counted } from "../../../kernel/pure/plural.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { valueWords, wantedWords } from "../../kpis/rules/kpi-words.ts";
import { HEALTH_SAYS } from "../../plan-advisor/rules/labels.ts";
import { isOver } from "../../plans/rules/health.ts";
import { budgetOf } from "../../plans/rules/progress.ts";
import { type Block } from "./block.ts";
import { quoted, NONE, listed, idsOf } from "./block-words.ts";

export const goals: Block = (asked) => {
  const { facts, label, showsOwners } = asked;
  const { number, day } = facts.words;
  const open = [...facts.plan.all("goal").values()].filter(({ status }) => !isOver(status));
  const off = open.filter((goal) => facts.healthOf("goal", goal) === "off_track");
  if (open.length === 0) return null;
  const places = (off.length > 0 ? off : open).map(({ id }) => ({ kind: "goal" as const, id }));
  return {
    sentences: [
      {
        text:
          off.length > 0
            ? `Off track among the goals of ${label}: ${listed(facts, places)}.`
            : `${label} has ${counted(open.length, "open goal", "open goals", number)} and no goal off track: ${listed(facts, places)}.`,
        names: idsOf(places),
      },
    ],
    columns: ["Health", "Done", "Ends", ...(showsOwners ? ["Owner"] : [])],
    lines: open.map((goal) => {
      const health = facts.healthOf("goal", goal);
      const { value } = facts.progress("goal", goal.id);
      return {
        kind: "goal",
        id: goal.id,
        says: "",
        cells: [
          health === null ? NONE : HEALTH_SAYS[health],
          value === null ? NONE : `${number(value)} %`,
          goal.endDate === null ? NONE : day(goal.endDate),
          ...(showsOwners ? [facts.nameOf(goal.ownerMemberId) ?? NONE] : []),
        ],
      };
    }),
  };
};

export const results: Block = ({ facts, label }) => {
  const { number } = facts.words;
  const open = [...facts.plan.all("keyResult").values()]
    .filter(({ objectiveId }) => {
      const objective = facts.plan.get("objective", objectiveId);
      return objective !== undefined && !isOver(objective.status);
    })
    .toSorted((one, other) => one.progress - other.progress);
  const [least] = open;
  if (!least) return null;
  const unit = (value: number, of: string) => `${number(value)}${of === "" ? "" : ` ${of}`}`;
  return {
    sentences: [
      {
        text: `Of ${counted(open.length, "open key result", "open key results", number)} in ${label}, ${quoted(least.title)} has the longest way to go, at ${number(least.progress)} %.`,
        names: [least.id],
      },
    ],
    columns: ["Now", "Target", "Done"],
    lines: open.map(({ id, current, target, unit: of, progress }) => ({
      kind: "keyResult",
      id,
      says: "",
      cells: [unit(current, of), unit(target, of), `${number(progress)} %`],
    })),
  };
};

export const kpis: Block = ({ facts, label }) => {
  const { number, day } = facts.words;
  const all = [...facts.plan.all("kpi").values()].map((kpi) => ({
    kpi,
    health: readKpiHealth(facts.plan, kpi, facts.today).health,
  }));
  if (all.length === 0) return null;
  const placesOf = (health: "off_track" | "at_risk") =>
    all
      .filter((one) => one.health === health)
      .map(({ kpi }) => ({ kind: "kpi" as const, id: kpi.id }));
  const [off, near] = [placesOf("off_track"), placesOf("at_risk")];
  return {
    sentences: [
      ...(off.length === 0
        ? []
        : [{ text: `Outside its limits in ${label}: ${listed(facts, off)}.`, names: idsOf(off) }]),
      ...(near.length === 0
        ? []
        : [{ text: `Near a limit in ${label}: ${listed(facts, near)}.`, names: idsOf(near) }]),
    ],
    columns: ["Last value", "Measured", "Wanted", "Health"],
    lines: all.map(({ kpi, health }) => ({
      kind: "kpi",
      id: kpi.id,
      says: "",
      cells: [
        kpi.current === null ? NONE : valueWords(kpi, kpi.current, number),
        kpi.checkedInOn === null ? NONE : day(kpi.checkedInOn),
        wantedWords(kpi, number),
        health === null ? NONE : HEALTH_SAYS[health],
      ],
    })),
  };
};

export const money: Block = ({ facts, label }) => {
  const { plan, words } = facts;
  const { defaultCurrency } = plan.settings;
  const open = [...plan.all("epic").values()].filter(({ status }) => status !== "cancelled");
  const budgeted = open
    .flatMap(({ id }) => {
      const budget = budgetOf(plan, "epic", id);
      return budget === null ? [] : [{ kind: "epic" as const, id, budget }];
    })
    .toSorted((one, other) => other.budget - one.budget);
  const [largest] = budgeted;
  if (!largest) return null;
  const sum = budgeted.reduce((all, { budget }) => all + budget, 0);
  const without = open
    .filter(({ id, status }) => !isOver(status) && budgetOf(plan, "epic", id) === null)
    .map(({ id }) => ({ kind: "epic" as const, id }));
  const written = (amount: number) => words.money(amount, defaultCurrency);
  return {
    sentences: [
      {
        text: `${label} plans ${written(sum)} in ${counted(budgeted.length, "epic", "epics", words.number)}; the largest is ${quoted(facts.titleOf(largest))} with ${written(largest.budget)}.`,
        names: [largest.id],
      },
      ...(without.length === 0
        ? []
        : [
            {
              text: `No budget that can be counted: ${listed(facts, without)}.`,
              names: idsOf(without),
            },
          ]),
    ],
    figures: [{ label: "Planned", value: written(sum) }],
    columns: ["Planned", "Share"],
    lines: budgeted.map(({ kind, id, budget }) => ({
      kind,
      id,
      says: "",
      cells: [
        written(budget),
        sum === 0 ? NONE : `${words.number(Math.round((budget / sum) * HUNDRED))} %`,
      ],
    })),
  };
};

const HUNDRED = 100;
