import { TabLinks } from "../../ui/tab-links.tsx";

const TABS = [
  { value: "sources", label: "Knowledge sources", to: "/admin/ai-training" },
  { value: "examples", label: "Marked answers", to: "/admin/ai-training/examples" },
  { value: "vocabulary", label: "Vocabulary", to: "/admin/ai-training/vocabulary" },
] as const;

export function TrainingTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="AI training" value={value} items={TABS} />;
}
