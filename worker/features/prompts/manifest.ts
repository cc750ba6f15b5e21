import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "prompts.read": { roles: ["admin"], area: "ai" },
    "prompts.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    /** Real calls that cost money, and what people let admins try again. */
    "prompts.try": {
      roles: ["admin"],
      area: "ai",
      notWhileImpersonating: true,
      notByToken: true,
    },
    /** Consent is given by a person who has read the words. */
    "prompts.agree": { roles: ROLES, notWhileImpersonating: true, notByToken: true },
  },
  screens: [
    {
      path: "/admin/ai-settings/prompts",
      file: "areas/admin/prompts/prompts.tsx",
      permission: "prompts.read",
      list: "Prompts",
      parts: [
        {
          at: "/admin/ai-settings/prompts",
          label: "Prompts",
          icon: "message-square-text",
          keywords: ["instructions", "versions", "playground", "language model"],
        },
        {
          at: "/admin/ai-settings/prompts?new=1",
          label: "New prompt",
          icon: "plus",
          keywords: ["create", "add", "make", "instructions"],
          creates: "prompts.manage",
        },
      ],
      placeable: [
        {
          name: "Prompts",
          label: "Admin: Prompts",
          about: "Instructions for language models.",
        },
      ],
    },
    {
      path: "/admin/ai-settings/prompts/:id",
      file: "areas/admin/prompts/prompt-editor.tsx",
      permission: "prompts.read",
      placeable: [
        {
          name: "Prompt",
          label: "Admin: One prompt",
          about: "The editor for one prompt, its versions and its playground.",
        },
      ],
    },
    {
      path: "/admin/research-instructions",
      file: "areas/admin/prompts/research-instructions.tsx",
      permission: "prompts.read",
      list: "Research instructions",
      parts: [
        {
          at: "/admin/research-instructions?new=1",
          label: "New research instruction",
          icon: "plus",
          keywords: ["create", "add", "make", "prompt"],
          creates: "prompts.manage",
        },
      ],
      menu: {
        label: "Research instructions",
        rank: 325,
        icon: "telescope",
        section: "AI",
        keywords: ["research", "prompt", "versions", "playground", "sources"],
      },
      placeable: [
        {
          name: "ResearchInstructions",
          label: "Admin: Research instructions",
          about: "Instructions for research with language models.",
        },
      ],
    },
    {
      path: "/admin/research-instructions/:id",
      file: "areas/admin/prompts/research-instruction.tsx",
      permission: "prompts.read",
      placeable: [
        {
          name: "ResearchInstruction",
          label: "Admin: One research instruction",
          about: "The editor for one research instruction, its versions and its playground.",
        },
      ],
    },
  ],
  events: {
    administration: {
      prompt_created: ["info", "Prompt created"],
      prompt_changed: ["info", "Prompt changed"],
      prompt_published: ["warn", "Prompt published"],
      prompt_review_asked: ["info", "Prompt: review asked for"],
      prompt_reviewed: ["info", "Prompt reviewed"],
      prompt_returned: ["warn", "Prompt restored to a version"],
      prompt_removed: ["warn", "Prompt removed"],
      prompt_chosen: ["warn", "Prompt put into use"],
      prompt_tried: ["neutral", "Prompt tried"],
      prompt_sample_created: ["neutral", "Sample of a prompt added"],
      prompt_sample_changed: ["neutral", "Sample of a prompt changed"],
      prompt_sample_removed: ["neutral", "Sample of a prompt removed"],
    },
    account: {
      prompt_replay_allowed: ["info", "Allowed tests with their AI texts"],
      prompt_replay_disallowed: ["info", "No longer allowed tests with their AI texts"],
    },
  },
});
