import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "reports.own": { roles: ROLES, notWhileImpersonating: true },
    "reports.read": { roles: ["admin"], area: "ai" },
    "reports.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/executive-advisor/reports",
      file: "areas/member/executive-advisor/reports.tsx",
      permission: "reports.own",
      list: "Reports",
      parts: [
        {
          at: "/executive-advisor/reports",
          label: "Reports",
          icon: "file-text",
          keywords: ["board paper", "quarterly review", "risk report", "portfolio health", "word"],
        },
        {
          at: "/executive-advisor/reports?new=1",
          label: "New report",
          icon: "plus",
          keywords: ["create", "make", "board paper", "quarterly review"],
          creates: "reports.own",
        },
      ],
      looks: ["/executive-advisor/reports"],
    },
    {
      path: "/executive-advisor/reports/schedules",
      file: "areas/member/executive-advisor/report-schedules.tsx",
      permission: "reports.own",
      list: "Report schedules",
      parts: [
        {
          at: "/executive-advisor/reports/schedules",
          label: "Report schedules",
          icon: "calendar-clock",
          keywords: ["weekly", "monthly", "before a review", "recurring"],
        },
      ],
      looks: ["/executive-advisor/reports/schedules"],
    },
    {
      path: "/executive-advisor/reports/:id",
      file: "areas/member/executive-advisor/report.tsx",
      permission: "reports.own",
    },
    {
      path: "/admin/agent-templates",
      file: "areas/admin/reports/agent-templates.tsx",
      permission: "reports.read",
      list: "Report templates",
      parts: [
        {
          at: "/admin/agent-templates?new=1",
          label: "New report template",
          icon: "plus",
          keywords: ["create", "add", "board paper"],
          creates: "reports.manage",
        },
      ],
      menu: {
        label: "Report templates",
        rank: 342,
        icon: "file-text",
        section: "AI",
        keywords: ["agent templates", "board paper", "quarterly review", "risk report"],
      },
      placeable: [
        {
          name: "AgentTemplates",
          label: "Admin: Report templates",
          about: "What reports are made of.",
        },
      ],
      looks: ["/admin/agent-templates"],
    },
    {
      path: "/admin/agent-templates/:id",
      file: "areas/admin/reports/agent-template.tsx",
      permission: "reports.read",
      placeable: [
        {
          name: "AgentTemplate",
          label: "Admin: One report template",
          about: "The editor for one template, its preview and its versions.",
        },
      ],
    },
    {
      path: "/admin/personal-ai-reports",
      file: "areas/admin/reports/personal-ai-reports.tsx",
      permission: "reports.read",
      list: "Reports of people",
      menu: {
        label: "Reports of people",
        rank: 344,
        icon: "files",
        section: "AI",
        keywords: ["personal ai reports", "schedules", "failures", "spend"],
      },
      placeable: [
        {
          name: "PersonalAiReports",
          label: "Admin: Reports of people",
          about: "Which reports people make, and how they went.",
        },
      ],
      looks: ["/admin/personal-ai-reports"],
    },
    {
      path: "/admin/personal-ai-reports/schedules",
      file: "areas/admin/reports/all-schedules.tsx",
      permission: "reports.read",
      list: "Report schedules of people",
      placeable: [
        {
          name: "PersonalAiReportSchedules",
          label: "Admin: Report schedules",
          about: "Which reports are made by themselves.",
        },
      ],
      looks: ["/admin/personal-ai-reports/schedules"],
    },
    {
      path: "/admin/personal-ai-reports/access",
      file: "areas/admin/reports/access.tsx",
      permission: "reports.read",
      list: "Who may have which report",
      placeable: [
        {
          name: "PersonalAiReportAccess",
          label: "Admin: Who may have which report",
          about: "Templates by the people who may choose them.",
        },
      ],
      looks: ["/admin/personal-ai-reports/access"],
    },
  ],
  variables: {
    "report.title": {
      type: "text",
      source: "call",
      about: "The title of the report.",
      sample: "Quarterly report",
    },
    "report.section": {
      type: "text",
      source: "call",
      about: "The title of the section.",
      sample: "Goals at risk",
    },
    "report.instruction": {
      type: "text",
      source: "call",
      about: "What the template says about the section.",
      sample: "Say which goals are late and why.",
    },
    "report.figures": {
      type: "list",
      source: "call",
      about: "Figures of the plan, each with its name.",
      sample: ["Goals at risk: 3", "Progress of “Faster quotes”: 40%"],
    },
    "report.facts": {
      type: "list",
      source: "call",
      about: "What the plan says to the section.",
      sample: ["“Faster quotes” is due on 2026-12-12.", "Two people work on it."],
    },
    "report.audience": {
      type: "text",
      source: "call",
      about: "Who reads the report.",
      sample: "The board",
    },
    "report.language": {
      type: "text",
      source: "call",
      about: "The language of the report.",
      sample: "English",
    },
    "report.length": {
      type: "text",
      source: "call",
      about: "How long the section is.",
      sample: "At most 120 words",
    },
  },
  prompts: {
    report_section: {
      label: "Section of a report",
      about: "Writes one section of a report from figures and facts of the plan.",
      task: "rewriting",
      brings: [
        "report.title",
        "report.section",
        "report.instruction",
        "report.figures",
        "report.facts",
        "report.audience",
        "report.language",
        "report.length",
      ],
      needs: ["report.section", "report.facts"],
      start: {
        instructions:
          'You write sections of reports for executives. Use only what you are given. Invent no facts, names or numbers. Repeat each figure as it is given, with its unit, and calculate nothing. Put titles of items in “quotes” as they are given. Write short sentences without introductions.\n\nAnswer with JSON and nothing else: an object with the text "text".',
        message:
          "Write the section {{report.section}} of the report {{report.title}} for {{report.audience}}, in {{report.language}}. Length: {{report.length}}.\n\nWhat the section is about: {{report.instruction}}\n\nHow its reader wants texts to be written, as far as it is a matter of style: {{advisor.instructions}}\n\nFigures: {{report.figures}}\n\nFacts: {{report.facts}}",
      },
    },
  },
  events: {
    plans: {
      report_started: ["info", "Started a report"],
      report_deleted: ["info", "Deleted a report for good"],
      report_schedule_created: ["info", "Scheduled a report"],
      report_schedule_changed: ["info", "Changed a report schedule"],
      report_schedule_removed: ["info", "Removed a report schedule"],
    },
    administration: {
      report_template_created: ["info", "Report template created"],
      report_template_changed: ["info", "Report template changed"],
      report_template_published: ["warn", "Report template published"],
      report_template_review_asked: ["info", "Report template: review asked for"],
      report_template_reviewed: ["info", "Report template reviewed"],
      report_template_returned: ["warn", "Report template restored to a version"],
      report_template_removed: ["warn", "Report template removed"],
      report_template_access_changed: ["warn", "Changed who may have a report"],
    },
  },
});
