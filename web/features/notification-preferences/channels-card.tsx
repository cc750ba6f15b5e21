import { useId } from "react";
import type {
  ChannelChanges,
  NotificationPreferences,
} from "../../../worker/features/notification-preferences/contract.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { Preferences } from "./use-preferences.ts";
import { KIND_WORDS } from "./words.ts";

const COLUMNS = "sm:grid sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem] sm:items-start sm:gap-x-4";

/** Which kind reaches somebody in which way. On a phone each kind stands by itself. */
export function ChannelsCard({ preferences }: { preferences: Preferences }) {
  return (
    <Card
      as="section"
      title="Notification channels"
      padding="lg"
      action={
        <p role="status" className="min-w-14 text-end text-sm text-muted">
          {preferences.state}
        </p>
      }
    >
      <p className="max-w-prose text-sm text-muted">
        Each choice is saved right away. What is emailed at once is not repeated in the digest. What
        you have already read is not emailed.
      </p>
      <div
        aria-hidden="true"
        className={`mt-4 border-b border-line pb-2 text-sm font-medium text-muted max-sm:hidden ${COLUMNS}`}
      >
        <span />
        <span>In the app</span>
        <span>Email at once</span>
        <span>Digest</span>
      </div>
      {preferences.kinds.map((row) => (
        <KindRow
          key={row.kind}
          row={row}
          onChange={(channels) => preferences.change({ kind: row.kind, channels })}
        />
      ))}
    </Card>
  );
}

type Row = NotificationPreferences["kinds"][number];
type KindRowProps = { row: Row; onChange: (changes: ChannelChanges) => void };

function KindRow({ row, onChange }: KindRowProps) {
  const id = useId();
  const { title, about } = KIND_WORDS[row.kind];
  const isSilent = !row.inApp && !row.mail && !row.digest;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
      className={`border-b border-line py-4 last:border-b-0 last:pb-0 sm:py-3.5 ${COLUMNS}`}
    >
      <div className="min-w-0 max-sm:mb-3">
        <p id={`${id}-title`} className="text-base font-medium text-ink">
          {title}
        </p>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
          {isSilent ? (
            <strong className="font-medium text-warn"> You won't get these.</strong>
          ) : null}
        </p>
      </div>
      <Box
        label="In the app"
        checked={row.inApp}
        disabled={row.isFixed}
        onChange={(inApp) => onChange({ inApp })}
      />
      {row.isFixed ? (
        <p className="col-span-2 text-sm text-muted max-sm:mt-2">
          Always on, with separate emails.
        </p>
      ) : (
        <>
          <Box label="Email at once" checked={row.mail} onChange={(mail) => onChange({ mail })} />
          <Box
            label="Digest"
            checked={row.digest && !row.mail}
            disabled={row.mail}
            onChange={(digest) => onChange({ digest })}
          />
        </>
      )}
    </div>
  );
}

type BoxProps = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Its words stand above the column where there are columns, and beside the box where there are none. */
function Box({ label, checked, disabled = false, onChange }: BoxProps) {
  return (
    <CheckboxField
      label={<span className="sm:sr-only">{label}</span>}
      fieldClassName="max-sm:py-1"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
