import { TabLinks } from "../../../ui/tab-links.tsx";

const AT = "/admin/personal-ai-reports";

const TABS = [
  { value: "reports", label: "Reports", to: AT },
  { value: "schedules", label: "Schedules", to: `${AT}/schedules` },
  { value: "access", label: "Who may have which", to: `${AT}/access` },
] as const;

export function MadeTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="Reports of people" value={value} items={TABS} />;
}
