import { useEffect, useMemo, useState } from "react";
import { LANGUAGES } from "../../../db/values/languages.ts";
import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { formatsFor } from "../../lib/formats.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import { localeGroups, localeOption, timeZoneGroups, timeZoneOption } from "./preference-lists.ts";
import { fieldProps } from "./profile-field.tsx";
import { ProfileFormFrame } from "./profile-form-frame.tsx";
import { ownProfileQuery } from "./queries.ts";
import { useProfileForm } from "./use-profile-form.ts";

const FIELDS = ["language", "locale", "timeZone"] as const;
const SAMPLE_NUMBER = 1234567.89;
const TICK_MS = 10_000;

const askedField = (params: URLSearchParams) => params.get("field") ?? "";

export function PreferencesForm({ seed }: { seed: OwnProfile }) {
  const { data: profile } = useSeededQuery(ownProfileQuery, seed);
  const form = useProfileForm(profile, FIELDS);
  const mounted = useMounted();
  const asked = useAddress(askedField);
  // The lists are the browser's: the server may know other zones.
  const locales = useMemo(() => (mounted ? localeGroups() : []), [mounted]);
  const timeZones = useMemo(() => (mounted ? timeZoneGroups() : []), [mounted]);
  const { locale = "", timeZone = "" } = form.draft;
  return (
    <ProfileFormFrame form={form}>
      {LANGUAGES.length > 1 ? (
        <SelectField
          {...fieldProps(form, "language")}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <KeyValueList
          items={[
            {
              label: PROFILE_LABELS.language,
              value: `${LANGUAGES[0].name}. No other languages yet.`,
            },
          ]}
        />
      )}
      <div className="flex flex-col gap-2">
        <ComboboxField
          label={PROFILE_LABELS.locale}
          hint="Used everywhere in the product."
          search="Search a language or a country"
          groups={locales}
          value={localeOption(locale)}
          error={form.problems.locale}
          nothing="No format found. Try a language or a country."
          onChange={(value) => form.type({ locale: value })}
        />
        <Preview locale={locale} timeZone={timeZone} show="date-and-number" />
      </div>
      <div className="flex flex-col gap-2">
        <ComboboxField
          key={String(mounted)}
          label={PROFILE_LABELS.timeZone}
          isOpenAtFirst={mounted && asked === "time-zone"}
          search="Search a city"
          groups={timeZones}
          value={timeZoneOption(timeZone)}
          error={form.problems.timeZone}
          nothing="No time zone found. Try the largest city nearby."
          onChange={(value) => form.type({ timeZone: value })}
        />
        <Preview locale={locale} timeZone={timeZone} show="time" />
      </div>
    </ProfileFormFrame>
  );
}

type PreviewProps = { locale: string; timeZone: string; show: "date-and-number" | "time" };

/** Keeps its line before the browser's own clock and formats are known. */
function Preview({ locale, timeZone, show }: PreviewProps) {
  const mounted = useMounted();
  const formats = mounted ? formatsFor(locale || undefined, timeZone || undefined) : null;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="figures min-h-5 text-sm text-muted">
      {formats === null
        ? null
        : show === "time"
          ? `It is now ${formats.date(now, "date-time")}.`
          : `${formats.date(now, "date")} · ${formats.number(SAMPLE_NUMBER)}`}
    </p>
  );
}
