import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "ai.read": { roles: ["admin"], area: "ai" },
    "ai.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    /** Keys, and real calls that cost money. */
    "ai.connect": { roles: ["admin"], area: "ai", notWhileImpersonating: true, notByToken: true },
    "ai.own": { roles: ROLES, notWhileImpersonating: true },
    /** Consent is given by a person who has read the words. */
    "ai.agree": { roles: ROLES, notWhileImpersonating: true, notByToken: true },
    "ai.company": { roles: ROLES, notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/profile-settings/ai",
      file: "areas/member/profile-settings/ai.tsx",
      permission: "ai.own",
      list: "Your AI calls",
      parts: [
        {
          at: "/profile-settings/ai",
          label: "AI: budget and providers",
          icon: "sparkles",
          keywords: ["language model", "consent", "allow", "cost", "spend", "left", "llm"],
        },
      ],
    },
    {
      path: "/admin/api-integrations",
      file: "areas/admin/ai/connections.tsx",
      permission: "ai.read",
      list: "Language model connections",
      parts: [
        {
          at: "/admin/api-integrations?connection=new",
          label: "New language model connection",
          icon: "plus",
          keywords: ["create", "add", "provider", "openai", "anthropic", "gemini", "api key"],
          creates: "ai.connect",
          needs: "publish",
        },
      ],
      menu: {
        label: "API integrations",
        rank: 310,
        icon: "plug",
        section: "AI",
        keywords: ["language model", "provider", "openai", "anthropic", "gemini", "ollama", "key"],
      },
      placeable: [
        {
          name: "ApiIntegrations",
          label: "Admin: API integrations",
          about: "Providers of language models and their keys.",
        },
      ],
    },
    {
      path: "/admin/api-integrations/test",
      file: "areas/admin/ai/test.tsx",
      permission: "ai.read",
    },
    {
      path: "/admin/ai-settings",
      file: "areas/admin/ai/settings.tsx",
      permission: "ai.read",
      menu: {
        label: "AI settings",
        rank: 320,
        icon: "sliders-horizontal",
        section: "AI",
        keywords: ["models", "tasks", "budgets", "switch", "stop", "prices", "llm"],
      },
      placeable: [
        {
          name: "AiSettings",
          label: "Admin: AI settings",
          about: "Models, tasks, budgets and the switch.",
        },
      ],
    },
    {
      path: "/admin/ai-settings/models",
      file: "areas/admin/ai/models.tsx",
      permission: "ai.read",
      list: "Language models",
    },
    {
      path: "/admin/ai-settings/budgets",
      file: "areas/admin/ai/budgets.tsx",
      permission: "ai.read",
      list: "AI budgets",
    },
    {
      path: "/admin/ai-usage",
      file: "areas/admin/ai/usage.tsx",
      permission: "ai.read",
      menu: {
        label: "AI usage",
        rank: 330,
        icon: "chart-column",
        section: "AI",
        keywords: ["spend", "cost", "tokens", "latency", "failures", "money"],
      },
      placeable: [
        {
          name: "AiUsage",
          label: "Admin: AI usage",
          about: "What calls to language models cost, and how they went.",
        },
      ],
    },
    {
      path: "/admin/ai-usage/calls",
      file: "areas/admin/ai/calls.tsx",
      permission: "ai.read",
      list: "AI calls",
    },
  ],
  events: {
    account: {
      ai_provider_allowed: ["info", "Allowed an AI provider"],
      ai_provider_disallowed: ["info", "No longer allowed an AI provider"],
    },
    companies: { company_ai_changed: ["info", "Changed a company’s AI settings"] },
    administration: {
      ai_connection_created: ["warn", "AI connection added"],
      ai_connection_changed: ["warn", "AI connection changed"],
      ai_connection_removed: ["warn", "AI connection removed"],
      ai_model_created: ["info", "AI model added"],
      ai_model_changed: ["info", "AI model changed"],
      ai_model_removed: ["warn", "AI model removed"],
      ai_task_changed: ["info", "Model of an AI task changed"],
      ai_settings_changed: ["info", "AI settings changed"],
      ai_stopped: ["warn", "AI calls stopped"],
      ai_resumed: ["good", "AI calls resumed"],
      ai_budget_created: ["info", "AI budget added"],
      ai_budget_changed: ["info", "AI budget changed"],
      ai_budget_removed: ["warn", "AI budget removed"],
      ai_tested: ["neutral", "AI model tested"],
    },
  },
});
