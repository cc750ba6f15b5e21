import type { TemplateDefinition } from "../templates/contract.ts";

export type TemplateStart = "board_paper" | "quarterly_review" | "risk_report" | "portfolio_health";

type BuiltIn = { id: string; name: string; definition: TemplateDefinition };

/** Of the product's own version of each: they stand in every installation under these ids. */
export const BUILT_IN_TEMPLATES: Readonly<Record<TemplateStart, BuiltIn>> = {
  board_paper: {
    id: "00000000-0000-4000-8000-00000000b0a1",
    name: "Board paper",
    definition: {
      scope: "plan",
      audience: "board",
      length: "short",
      language: "en",
      sections: [
        {
          id: "headline",
          heading: "Where we are",
          block: "headline",
          intro: "This paper shows {{plan.name}} on {{report.day}}.",
        },
        { id: "changes", heading: "What changed", block: "changes", intro: "" },
        { id: "decisions", heading: "Decisions needed", block: "decisions", intro: "" },
        { id: "late", heading: "Overdue or off track", block: "late", intro: "" },
        { id: "goals", heading: "Goals", block: "goals", intro: "" },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "" },
        { id: "money", heading: "Money", block: "money", intro: "" },
        { id: "upcoming", heading: "What comes next", block: "upcoming", intro: "" },
      ],
    },
  },
  quarterly_review: {
    id: "00000000-0000-4000-8000-00000000b0a2",
    name: "Quarterly review",
    definition: {
      scope: "plan",
      audience: "leadership",
      length: "full",
      language: "en",
      sections: [
        {
          id: "headline",
          heading: "Where we are",
          block: "headline",
          intro: "{{plan.name}} on {{report.day}}, compared with {{report.since}}.",
        },
        { id: "changes", heading: "What changed", block: "changes", intro: "" },
        { id: "goals", heading: "Goals", block: "goals", intro: "" },
        { id: "results", heading: "Key results", block: "results", intro: "" },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "" },
        { id: "updates", heading: "What owners say", block: "updates", intro: "" },
        { id: "late", heading: "Overdue or off track", block: "late", intro: "" },
        { id: "attention", heading: "At risk", block: "attention", intro: "" },
        { id: "decisions", heading: "Decisions needed", block: "decisions", intro: "" },
        { id: "upcoming", heading: "What comes next", block: "upcoming", intro: "" },
      ],
    },
  },
  risk_report: {
    id: "00000000-0000-4000-8000-00000000b0a3",
    name: "Risk report",
    definition: {
      scope: "plan",
      audience: "leadership",
      length: "full",
      language: "en",
      sections: [
        {
          id: "late",
          heading: "Overdue or off track",
          block: "late",
          intro: "{{plan.late}} items of {{plan.name}} are late on {{report.day}}.",
        },
        { id: "attention", heading: "At risk", block: "attention", intro: "" },
        { id: "risks", heading: "Weak points of the plan", block: "risks", intro: "" },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "" },
        { id: "decisions", heading: "Decisions needed", block: "decisions", intro: "" },
      ],
    },
  },
  portfolio_health: {
    id: "00000000-0000-4000-8000-00000000b0a4",
    name: "Portfolio health",
    definition: {
      scope: "portfolio",
      audience: "leadership",
      length: "full",
      language: "en",
      sections: [
        {
          id: "portfolio",
          heading: "All plans",
          block: "portfolio",
          intro: "On {{report.day}} the portfolio is {{portfolio.plans}}.",
        },
      ],
    },
  },
};
