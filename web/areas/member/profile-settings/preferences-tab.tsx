import { ThemeSwitch } from "../../../ui/theme-switch.tsx";
import { chooseTheme, useThemeChoice } from "../../../lib/theme-choice.ts";
import { Card } from "../../../ui/card.tsx";

export function PreferencesTab() {
  const theme = useThemeChoice();
  return (
    <Card as="section" title="Theme" padding="lg" className="max-w-3xl">
      <ThemeSwitch value={theme} onChange={chooseTheme} />
    </Card>
  );
}
