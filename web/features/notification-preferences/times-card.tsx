import type { ReactNode } from "react";
import { isQuietAt } from "../../../worker/features/notification-preferences/contract.ts";
import type { TimeChanges } from "../../../worker/features/notification-preferences/contract.ts";
import { Card } from "../../ui/card.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import type { Preferences } from "./use-preferences.ts";
import { browserZone } from "../../lib/browser-zone.ts";

const STEP = 30;
const DAY_MINUTES = 24 * 60;
const SLOTS = Array.from({ length: DAY_MINUTES / STEP }, (_slot, index) => index * STEP);

/** When somebody wants quiet, when the digest comes, and whose clock that goes by. */
export function TimesCard({ preferences }: { preferences: Preferences }) {
  const { times, timeZone } = preferences;
  const mounted = useMounted();
  const here = mounted ? browserZone() : null;
  const isBrowsers = timeZone.by !== "profile";
  const change = (changes: TimeChanges) =>
    preferences.change({
      times: isBrowsers && here !== null ? { ...changes, timeZone: here } : changes,
    });
  return (
    <Card as="section" title="Quiet hours and digest" padding="lg">
      <SwitchField
        label="Quiet hours"
        hint="No pop-ups, and email waits until they end. The bell still counts."
        checked={times.isQuietOn}
        onChange={(event) => change({ isQuietOn: event.currentTarget.checked })}
      />
      {times.isQuietOn ? (
        <Pair>
          <TimeSelect
            label="From"
            value={times.quietFrom}
            onChange={(quietFrom) => change({ quietFrom })}
          />
          <TimeSelect
            label="Until"
            value={times.quietTo}
            hint={lengthOf(times)}
            onChange={(quietTo) => change({ quietTo })}
          />
        </Pair>
      ) : null}
      <div className="mt-6 border-t border-line pt-5">
        <Pair>
          <SelectField
            label="Digest"
            value={times.digestRhythm}
            options={[
              { value: "day", label: "Once a day" },
              { value: "week", label: "Every Monday" },
            ]}
            onChange={(event) =>
              change({ digestRhythm: event.currentTarget.value === "week" ? "week" : "day" })
            }
          />
          <TimeSelect
            label="At"
            value={times.digestAt}
            onChange={(digestAt) => change({ digestAt })}
          />
        </Pair>
        <p className="mt-2 text-sm text-muted">
          It lists what you haven't read since the last one. If nothing is new, you get no email.
          {isQuietAt(times, times.digestAt)
            ? " That time is in your quiet hours, so it comes when they end."
            : ""}
        </p>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        Times are in <strong className="font-medium text-ink">{zoneName(timeZone.name)}</strong>
        {timeZone.by === "profile"
          ? ", as set in your preferences. "
          : timeZone.by === "browser"
            ? ", as your browser reports. "
            : " until you choose a time zone. "}
        {isBrowsers && here !== null && here !== timeZone.name ? (
          <>
            Your browser is in {zoneName(here)}:{" "}
            <button
              type="button"
              className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong"
              onClick={() => change({})}
            >
              use that
            </button>
            .{" "}
          </>
        ) : null}
        <TextLink to="?tab=preferences">
          {isBrowsers ? "Set a time zone" : "Change the time zone"}
        </TextLink>
      </p>
    </Card>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid max-w-md gap-4 sm:grid-cols-2">{children}</div>
);

type TimeSelectProps = {
  label: string;
  value: number;
  hint?: string | undefined;
  onChange: (minute: number) => void;
};

/** Half hours, and whatever else was saved elsewhere. */
function TimeSelect({ label, value, hint, onChange }: TimeSelectProps) {
  const formats = useFormats();
  const slots = SLOTS.includes(value) ? SLOTS : [...SLOTS, value].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      options={slots.map((minute) => ({
        value: String(minute),
        label: formats.date(new Date(minute * 60_000), "time", true),
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

type Span = { quietFrom: number; quietTo: number };

function lengthOf({ quietFrom, quietTo }: Span): string {
  if (quietFrom === quietTo) return "Both times are the same, so there are no quiet hours.";
  return quietTo < quietFrom ? "On the next day." : "";
}

const zoneName = (name: string) => name.replaceAll("_", " ");
