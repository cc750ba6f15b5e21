import { PreferencesForm } from "../../../features/profiles/preferences-form.tsx";
import { chooseTheme, useThemeChoice } from "../../../lib/theme-choice.ts";
import { Card } from "../../../ui/card.tsx";
import { ThemeSwitch } from "../../../ui/theme-switch.tsx";
import type { PreferencesSeeds } from "./profile-settings.tsx";

type PreferencesTabProps = { seeds: PreferencesSeeds };

export function PreferencesTab({ seeds }: PreferencesTabProps) {
  const theme = useThemeChoice();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Card as="section" title="Language, dates and numbers" padding="lg">
        <PreferencesForm seed={seeds.profile} />
      </Card>
      <Card as="section" title="Theme" padding="lg">
        <p className="mb-4 text-sm text-muted">
          Kept in this browser. On your other devices you choose again.
        </p>
        <ThemeSwitch value={theme} onChange={chooseTheme} />
      </Card>
    </div>
  );
}
