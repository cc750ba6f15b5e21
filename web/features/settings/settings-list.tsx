import { type ReactNode, useCallback, useState } from "react";
import { useLocation } from "react-router";
import type { Setting, Settings } from "../../../worker/features/settings/contract.ts";
import { hasWords } from "../../lib/has-words.ts";
import { entryAt, useMenu } from "../../shell/use-menu.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { DemoCard } from "./demo-card.tsx";
import { ReportDraft } from "./drafts.ts";
import { DomainsCard } from "./domains-card.tsx";
import { FactorRolesCard } from "./factor-roles-card.tsx";
import { PolicyCard } from "./policy-card.tsx";
import type { PreviewPolicy } from "./policy-form.tsx";
import { SessionLengthsCard } from "./session-lengths-card.tsx";
import { DEMO_WORDS, SETTING_SECTIONS, SETTING_WORDS } from "./setting-words.ts";
import { SwitchCard } from "./switch-card.tsx";
import { TrashDaysCard } from "./trash-days-card.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

type SettingsListProps = {
  settings: Settings;
  previewPolicy: PreviewPolicy;
  typed: string;
  onClear: () => void;
};

/** Every setting under its heading. What the search leaves out is hidden, and keeps what was typed in it. */
export function SettingsList({ settings, previewPolicy, typed, onClear }: SettingsListProps) {
  const { hash } = useLocation();
  // The server never hears of an anchor.
  const ledTo = useMounted() ? hash.slice(1) : "";
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((key: string, isDirty: boolean) => {
    setDrafts((before) => {
      if (before.has(key) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  const sections = SETTING_SECTIONS.map((section) => ({
    ...section,
    items: settings.items.filter(({ key }) => section.keys.includes(key)),
    found: section.keys.filter((key) => {
      const { title, does, keywords } = SETTING_WORDS[key];
      return hasWords(typed, key, title, does, keywords, section.title);
    }),
  }));
  const demo = settings.demo.filter(({ key }) => {
    const words = DEMO_WORDS[key];
    return hasWords(typed, key, words?.title ?? "", words?.does ?? "", "demo data");
  });
  const found = sections.reduce((sum, section) => sum + section.found.length, demo.length);
  return (
    <ReportDraft value={report}>
      <p role="status" className="sr-only">
        {typed.trim() === "" ? "" : counted(found, "setting found", "settings found")}
      </p>
      {sections.map(({ id, title, purpose, items, found: keys }) => (
        <Section key={id} title={title} purpose={purpose} isHidden={keys.length === 0}>
          {items.map((setting) => (
            <div key={setting.key} hidden={!keys.includes(setting.key)}>
              <OneSetting
                setting={setting}
                settings={settings}
                previewPolicy={previewPolicy}
                isLedTo={ledTo === setting.key}
              />
            </div>
          ))}
        </Section>
      ))}
      {demo.length > 0 ? (
        <Section
          title="Demo data"
          purpose="These came with the demo data and are deleted with it. You can't change them here."
        >
          {demo.map((setting) => (
            <DemoCard key={setting.key} setting={setting} isLedTo={ledTo === setting.key} />
          ))}
        </Section>
      ) : null}
      {found === 0 ? (
        <EmptyState
          title="No settings found"
          action={<Button onClick={onClear}>Show all settings</Button>}
        >
          Search covers names, descriptions and stored keys.
        </EmptyState>
      ) : null}
      <UnsavedGuard isDirty={drafts.size > 0} isKeptOnPage />
    </ReportDraft>
  );
}

type OneSettingProps = Pick<SettingsListProps, "settings" | "previewPolicy"> & {
  setting: Setting;
  isLedTo: boolean;
};

function OneSetting({ setting, settings, previewPolicy, isLedTo }: OneSettingProps) {
  const menu = useMenu();
  switch (setting.key) {
    case "mfa_required":
      return <FactorRolesCard setting={setting} people={settings.people} isLedTo={isLedTo} />;
    case "privacy_policy":
      return (
        <PolicyCard
          setting={setting}
          reach={settings.policyReach}
          isLedTo={isLedTo}
          preview={previewPolicy}
        />
      );
    case "feedback_module_enabled":
      return (
        <SwitchCard setting={setting} isLedTo={isLedTo}>
          {entryAt(menu, "/admin/feedback") ? (
            <p className="mt-3 text-base">
              <TextLink to="/admin/feedback">View feedback</TextLink>
            </p>
          ) : null}
        </SwitchCard>
      );
    case "registration_domains":
      return <DomainsCard setting={setting} isLedTo={isLedTo} />;
    case "session_lengths":
      return <SessionLengthsCard setting={setting} isLedTo={isLedTo} />;
    case "trash_days":
      return <TrashDaysCard setting={setting} isLedTo={isLedTo} />;
    case "registration_enabled":
    case "company_invitations_open_accounts":
    case "content_review_required":
      return <SwitchCard setting={setting} isLedTo={isLedTo} />;
  }
}

type SectionProps = { title: string; purpose: string; isHidden?: boolean; children: ReactNode };

function Section({ title, purpose, isHidden = false, children }: SectionProps) {
  return (
    <section
      hidden={isHidden}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-6 pb-2 lg:grid-cols-[15rem_minmax(0,46rem)]"
    >
      <div className="max-w-prose">
        <h2 className="serif text-2xl text-ink">{title}</h2>
        <p className="mt-1 text-sm text-muted">{purpose}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
