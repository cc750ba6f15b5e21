import type { ReactNode } from "react";
import type { WeekEntry, Concern } from "../../../../worker/features/check-ins/rules/week.ts";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { openItem } from "../../plan-store/address/open-item.ts";
import { changeWords, valueWords } from "../check-ins/value-words.ts";
import { percent } from "../../plan-fields/measure/measure-words.ts";
import type { Tone } from "../../../ui/tone.ts";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";

type ReviewWeekProps = { title: string; detail: string; entries: readonly WeekEntry[] };

/** What a week's check-ins say: first what needs talk, then what moved, then what stayed. */
export function ReviewWeek({ title, detail, entries }: ReviewWeekProps) {
  const talk = entries.filter(({ concerns }) => concerns.length > 0);
  const moved = entries.filter(({ checkIn, before }) => checkIn.value !== before.value);
  const stayed = entries.length - moved.length;
  return (
    <Card
      as="section"
      title={title}
      action={<p className="text-sm text-muted">{detail}</p>}
      className="flex flex-col gap-1"
    >
      <Part title="To discuss" empty="Nothing. Everyone is sure, and nothing is off track.">
        {talk.map((entry) => (
          <Entry key={entry.keyResult.id} entry={entry}>
            <p className="flex flex-wrap gap-x-4 gap-y-0.5">
              {entry.concerns.map((concern) => (
                <StatusMark key={concern} plain {...concernWords(concern, entry)} />
              ))}
            </p>
            {entry.checkIn.comment ? (
              <p className="text-base wrap-anywhere whitespace-pre-line text-muted">
                {entry.checkIn.comment}
              </p>
            ) : null}
          </Entry>
        ))}
      </Part>
      <Part
        title="Moved"
        empty="Nothing moved."
        also={stayed > 0 && moved.length > 0 ? `${stayed} unchanged.` : ""}
      >
        {moved.map((entry) => (
          <Entry key={entry.keyResult.id} entry={entry}>
            <Move entry={entry} />
          </Entry>
        ))}
      </Part>
    </Card>
  );
}

function Move({ entry: { keyResult, checkIn, before, progress } }: { entry: WeekEntry }) {
  const formats = useFormats();
  return (
    <p className="figures text-base text-muted">
      {valueWords(keyResult, checkIn, formats)} (
      {changeWords(keyResult, [before.value, checkIn.value], formats)}), progress{" "}
      {percent(before.progress)} → {percent(progress)}
    </p>
  );
}

type PartProps = { title: string; empty: string; also?: string; children: readonly ReactNode[] };

function Part({ title, empty, also = "", children }: PartProps) {
  return (
    <div className="border-t border-line pt-3 pb-2">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-base text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2.5 pt-1.5">{children}</ul>
      )}
      {also ? <p className="mt-2 text-sm text-faint">{also}</p> : null}
    </div>
  );
}

function Entry({ entry, children }: { entry: WeekEntry; children: ReactNode }) {
  const { id, title } = entry.keyResult;
  return (
    <li className="flex min-w-0 flex-col">
      <button
        type="button"
        onClick={() => openItem("keyResult", id)}
        className="touch self-start rounded-sm text-left text-base font-medium text-ink underline-offset-4 hover:underline"
      >
        {title}
      </button>
      {children}
    </li>
  );
}

/** Why a key result needs talk, in words with a shape. */
function concernWords(
  concern: Concern,
  { expected }: Pick<WeekEntry, "expected">,
): { tone: Tone; label: string } {
  switch (concern) {
    case "low_confidence":
      return { tone: "bad", label: "Low confidence" };
    case "off_track":
      return HEALTH_MARKS.off_track;
    case "unlikely":
      return { tone: "warn", label: `At this pace it ends at ${percent(expected ?? 0)}` };
  }
}
