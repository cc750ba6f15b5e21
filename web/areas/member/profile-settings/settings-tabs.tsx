import { useAuth } from "../../../shell/auth.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";

const TABS = [
  { value: "preferences", label: "Preferences", to: "/profile-settings?tab=preferences" },
  { value: "notifications", label: "Notifications", to: "/profile-settings?tab=notifications" },
  { value: "security", label: "Security", to: "/profile-settings?tab=security" },
  { value: "devices", label: "Devices", to: "/profile-settings?tab=devices" },
  { value: "tokens", label: "Access tokens", to: "/profile-settings?tab=tokens" },
  { value: "data", label: "Your data", to: "/profile-settings?tab=data" },
];

const AI = { value: "ai", label: "AI", to: "/profile-settings/ai" };

/** The parts of somebody's settings. What they ask models is not even read by who acts as them. */
export function SettingsTabs({ value }: { value: string }) {
  const { isVisit } = useAuth();
  return (
    <TabLinks savesParts label="Settings" value={value} items={isVisit ? TABS : [...TABS, AI]} />
  );
}
