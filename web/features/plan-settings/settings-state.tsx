import { Button } from "../../ui/button.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";
import type { SettingsStatus } from "../plan-store/settings-draft.ts";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";

const WORDS: Record<SettingsStatus, { tone: Tone; label: string; more?: string }> = {
  saved: { tone: "good", label: "Saved" },
  waiting: { tone: "neutral", label: "Saving…" },
  saving: { tone: "neutral", label: "Saving…" },
  local: {
    tone: "warn",
    label: "Saved on this device only",
    more: "It will be sent when the server is available again.",
  },
  invalid: { tone: "bad", label: "Not saved", more: "See the message next to the field." },
  conflict: {
    tone: "warn",
    label: "Changed elsewhere",
    more: "Your changes are not saved yet.",
  },
};

/** How far what was changed is saved. */
export function SettingsState() {
  const { status, flush, keepMine, takeTheirs } = useSettingsDraft();
  const { tone, label, more } = WORDS[status];
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-muted">
        <StatusMark plain tone={tone} label={label} />
        {more ? <span className="block">{more}</span> : null}
      </p>
      {status === "local" ? (
        <Button size="sm" onClick={() => void flush()}>
          Send now
        </Button>
      ) : null}
      {status === "conflict" ? (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={takeTheirs}>
            Use other version
          </Button>
          <Button size="sm" variant="primary" onClick={() => void keepMine()}>
            Keep mine
          </Button>
        </span>
      ) : null}
    </div>
  );
}
