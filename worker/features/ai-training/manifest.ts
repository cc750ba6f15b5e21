import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "ai-training.read": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    "ai-training.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    /** The words of one's own company, and what the advisor quotes. */
    "ai-training.own": { roles: ROLES },
    /** Consent is given by a person who has read the words. */
    "ai-training.agree": { roles: ROLES, notWhileImpersonating: true, notByToken: true },
  },
  screens: [
    {
      path: "/admin/ai-training",
      file: "areas/admin/ai-training/sources.tsx",
      permission: "ai-training.read",
      list: "Knowledge sources",
      menu: {
        label: "AI training",
        rank: 345,
        icon: "book-open-text",
        section: "AI",
        keywords: ["knowledge", "sources", "examples", "vocabulary", "documents"],
      },
      parts: [
        {
          at: "/admin/ai-training?source=new",
          label: "New knowledge source",
          icon: "plus",
          keywords: ["create", "add", "upload", "text", "document"],
          creates: "ai-training.manage",
        },
      ],
      placeable: [
        {
          name: "AiTraining",
          label: "Admin: AI training",
          about: "Knowledge sources, marked answers and vocabulary.",
        },
      ],
    },
    {
      path: "/admin/ai-training/examples",
      file: "areas/admin/ai-training/examples.tsx",
      permission: "ai-training.read",
      list: "Marked answers",
    },
    {
      path: "/admin/ai-training/vocabulary",
      file: "areas/admin/ai-training/vocabulary.tsx",
      permission: "ai-training.read",
      list: "Vocabulary of all companies",
    },
    {
      path: "/companies/:id/vocabulary",
      file: "areas/member/companies/vocabulary.tsx",
      permission: "ai-training.own",
    },
  ],
  events: {
    administration: {
      knowledge_source_added: ["info", "Knowledge source added"],
      knowledge_source_changed: ["info", "Knowledge source changed"],
      knowledge_source_removed: ["warn", "Knowledge source removed"],
      training_example_sorted: ["info", "Marked answer sorted"],
    },
    companies: {
      company_term_added: ["info", "Added a word to a company’s vocabulary"],
      company_term_changed: ["info", "Changed a word of a company’s vocabulary"],
      company_term_removed: ["warn", "Deleted a word of a company’s vocabulary"],
    },
    account: {
      training_allowed: ["info", "Allowed admins to read the answers they mark"],
      training_disallowed: ["info", "No longer allowed admins to read the answers they mark"],
    },
  },
  variables: {
    "company.vocabulary": {
      type: "list",
      source: "company",
      about: "Words of the company that the person acts for, with what they mean.",
      sample: ["Falcon (also called: the bird): our new heat pump", "Crew: four people and a van"],
    },
    "training.examples": {
      type: "list",
      source: "company",
      about: "Answers that colleagues marked, share, and an admin sorted as good examples.",
      sample: ["What is late? 2 projects are late."],
    },
  },
});
