import type { ComponentProps } from "react";
import { AbsencesCard } from "../../../features/absences/absences-card.tsx";
import { PreferencesForm } from "../../../features/profiles/preferences-form.tsx";
import { chooseTheme, useThemeChoice } from "../../../lib/theme-choice.ts";
import { Card } from "../../../ui/card.tsx";
import { ThemeSwitch } from "../../../ui/theme-switch.tsx";

type PreferencesTabProps = {
  seeds: {
    profile: ComponentProps<typeof PreferencesForm>["seed"];
    /** Null for people who keep none. */
    absences: ComponentProps<typeof AbsencesCard>["seed"] | null;
  };
};

export function PreferencesTab({ seeds }: PreferencesTabProps) {
  const theme = useThemeChoice();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Card as="section" title="Language, dates and numbers" padding="lg">
        <PreferencesForm seed={seeds.profile} />
      </Card>
      {seeds.absences ? <AbsencesCard seed={seeds.absences} /> : null}
      <Card as="section" title="Theme" padding="lg">
        <p className="mb-4 text-sm text-muted">
          Saved in this browser only. Choose again on your other devices.
        </p>
        <ThemeSwitch value={theme} onChange={chooseTheme} />
      </Card>
    </div>
  );
}
