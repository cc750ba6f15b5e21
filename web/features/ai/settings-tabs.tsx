import { TabLinks } from "../../ui/tab-links.tsx";

const TABS = [
  { value: "tasks", label: "Tasks and switch", to: "/admin/ai-settings" },
  { value: "models", label: "Models", to: "/admin/ai-settings/models" },
  { value: "budgets", label: "Budgets", to: "/admin/ai-settings/budgets" },
  { value: "prompts", label: "Prompts", to: "/admin/ai-settings/prompts" },
] as const;

export function AiSettingsTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="AI settings" value={value} items={TABS} />;
}
