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
          instruction: "Say in at most three sentences where the plan is and what needs attention.",
        },
        { id: "changes", heading: "What changed", block: "changes", intro: "", instruction: "" },
        {
          id: "decisions",
          heading: "Decisions needed",
          block: "decisions",
          intro: "",
          instruction: "",
        },
        { id: "late", heading: "Overdue or off track", block: "late", intro: "", instruction: "" },
        { id: "goals", heading: "Goals", block: "goals", intro: "", instruction: "" },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "", instruction: "" },
        { id: "money", heading: "Money", block: "money", intro: "", instruction: "" },
        {
          id: "upcoming",
          heading: "What comes next",
          block: "upcoming",
          intro: "",
          instruction: "",
        },
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
          instruction: "Say in at most three sentences where the plan is and what needs attention.",
        },
        { id: "changes", heading: "What changed", block: "changes", intro: "", instruction: "" },
        { id: "goals", heading: "Goals", block: "goals", intro: "", instruction: "" },
        { id: "results", heading: "Key results", block: "results", intro: "", instruction: "" },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "", instruction: "" },
        { id: "updates", heading: "What owners say", block: "updates", intro: "", instruction: "" },
        { id: "late", heading: "Overdue or off track", block: "late", intro: "", instruction: "" },
        { id: "attention", heading: "At risk", block: "attention", intro: "", instruction: "" },
        {
          id: "decisions",
          heading: "Decisions needed",
          block: "decisions",
          intro: "",
          instruction: "",
        },
        {
          id: "upcoming",
          heading: "What comes next",
          block: "upcoming",
          intro: "",
          instruction: "",
        },
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
          instruction: "",
        },
        { id: "attention", heading: "At risk", block: "attention", intro: "", instruction: "" },
        {
          id: "risks",
          heading: "Weak points of the plan",
          block: "risks",
          intro: "",
          instruction: "",
        },
        { id: "kpis", heading: "KPIs", block: "kpis", intro: "", instruction: "" },
        {
          id: "decisions",
          heading: "Decisions needed",
          block: "decisions",
          intro: "",
          instruction: "",
        },
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
          instruction: "",
        },
      ],
    },
  },
};
