import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type EditableKey,
  levelOf,
  type Setting,
} from "../../../worker/features/settings/contract.ts";
import { RecordButtons } from "../../kit/record/record-parts.tsx";
import { useBarred } from "../../lib/rights.ts";
import { Bound } from "../../ui/bound.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SETTING_WORDS } from "./setting-words.ts";
import { Time } from "../../ui/time.tsx";

interface SettingCardProps {
  setting: Setting;
  /** The address leads to this setting. */
  isLedTo: boolean;
  /** Beside the title. */
  control?: ReactNode;
  children?: ReactNode;
}

/** A setting's frame: what it is above, what it is stored as and who changed it below. */
export function SettingCard({ setting, isLedTo, control, children }: SettingCardProps) {
  const { key, stray } = setting;
  const words = SETTING_WORDS[key];
  return (
    <section id={key} aria-labelledby={`${key}-title`} className="scroll-mt-20">
      <Card selected={isLedTo} padding="none">
        <div className="p-4 sm:p-5">
          <div className="flex items-start justify-between gap-4">
            <h3 id={`${key}-title`} className="text-base font-semibold text-ink">
              {words.title}
            </h3>
            <Bound needs={levelOf(key)}>{control}</Bound>
          </div>
          <p className="mt-0.5 max-w-prose text-base text-muted">{words.does}</p>
          {stray === null ? null : (
            <Notice tone="warn" className="mt-4" title="The stored value cannot be read">
              The database contains <code className="font-mono text-sm wrap-anywhere">{stray}</code>
              . This default applies until you save.
            </Notice>
          )}
          <SettingRights setting={key} />
          <Bound needs={levelOf(key)}>{children}</Bound>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-sm text-faint sm:px-5">
          <p className="min-w-0">
            <Link
              to={{ hash: `#${key}` }}
              preventScrollReset
              title="Link to this setting"
              className="rounded-sm font-mono text-xs text-muted underline-offset-3 wrap-anywhere hover:text-ink hover:underline"
            >
              {key}
            </Link>
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {words.type}, {words.default} by default
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-3">
            <ChangedBy setting={setting} />
            <RecordButtons
              isSmall
              kind="setting"
              id={key}
              version={setting.version}
              title={words.title}
            />
          </div>
        </div>
      </Card>
    </section>
  );
}

/** Who changed a setting last, and when. */
function ChangedBy({ setting }: { setting: Setting }) {
  if (!setting.updatedAt) return <p>Never changed</p>;
  return (
    <p>
      Changed <Time value={setting.updatedAt} show="relative" />
      {setting.updatedBy ? ` by ${setting.updatedBy}` : ""}
    </p>
  );
}

/** Why this one is closed, where the screen does not say it of all. */
function SettingRights({ setting }: { setting: EditableKey }) {
  const all = useBarred("edit");
  const barred = useBarred(levelOf(setting));
  return all !== null || barred === null ? null : (
    <p className="mt-2 text-sm text-faint">{barred}</p>
  );
}
