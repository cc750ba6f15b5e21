import { Monitor, Moon, Sun } from "lucide-react";

import { SegmentedControl } from "./segmented-control.tsx";

export type ThemeChoice = "light" | "dark" | "system";

interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
  iconsOnly?: boolean | undefined;
}

export function ThemeSwitch({ value, onChange, iconsOnly = true }: ThemeSwitchProps) {
  return (
    <SegmentedControl
      label="Theme"
      value={value}
      onChange={onChange}
      iconsOnly={iconsOnly}
      segments={[
        { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
        { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
        { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  );
}
