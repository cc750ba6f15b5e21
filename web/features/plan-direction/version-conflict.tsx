import { useEffect, useRef, useState } from "react";
import type { Strategy } from "../../../worker/features/company-strategy/contract.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import type { Choice, DirectionReading } from "./direction-draft.ts";
import { differing, labelOf, type StrategyName, type StrategyTexts } from "./strategy-fields.ts";

type Choices = Partial<Record<StrategyName, Choice>>;
type VersionConflictProps = {
  reading: DirectionReading;
  mine: StrategyTexts;
  theirs: Strategy;
  onChoose: (choices: Choices) => void;
  onTakeTheirs: () => void;
};

/** Somebody saved a version while one wrote: both of them, and what the next one is made of. */
export function VersionConflict(props: VersionConflictProps) {
  const { reading, mine, theirs, onChoose, onTakeTheirs } = props;
  const head = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<Choices>({});
  useEffect(() => head.current?.focus(), [theirs.version]);
  const names = differing(mine, theirs);
  const byThem = differing(reading.was, theirs);
  const choices: Choices = Object.fromEntries(
    names.map((name) => [
      name,
      typed[name] ?? (reading.changed.includes(name) ? "mine" : "theirs"),
    ]),
  );
  const hasMine = names.some((name) => choices[name] === "mine");
  return (
    <section
      aria-labelledby="version-conflict"
      className="flex max-w-4xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 id="version-conflict" ref={head} tabIndex={-1} className="serif text-2xl text-ink">
          Version {theirs.version} was saved while you were writing
        </h2>
        <p className="mt-1 flex max-w-prose items-baseline gap-2 text-base text-muted">
          <StatusShape tone="warn" className="text-warn" />
          <span>
            Saved <Time value={theirs.updatedAt} show="relative" />
            {theirs.changesSummary ? `: “${theirs.changesSummary}”` : ""}. Your text is not lost.
            Choose field by field what goes into version {reading.nextVersion}.
          </span>
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {names.map((name) => (
          <li key={name} className="flex flex-col gap-3 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <h3 className="text-base font-medium text-ink">{labelOf(name)}</h3>
                <p className="text-sm text-faint">
                  {whoChanged(reading.changed.includes(name), byThem.includes(name))}
                </p>
              </div>
              <SegmentedControl
                label={`Text for ${labelOf(name).toLowerCase()} in version ${reading.nextVersion}`}
                value={choices[name] ?? "mine"}
                segments={[
                  { value: "theirs", label: `Version ${theirs.version}` },
                  { value: "mine", label: "Yours" },
                ]}
                onChange={(choice) => setTyped({ ...typed, [name]: choice })}
              />
            </div>
            <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
              <Side
                label={`Version ${theirs.version}`}
                text={theirs[name]}
                isChosen={choices[name] === "theirs"}
              />
              <Side label="Yours" text={mine[name]} isChosen={choices[name] === "mine"} />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasMine ? (
          <Button variant="primary" onClick={() => onChoose(choices)}>
            Save these as version {reading.nextVersion}
          </Button>
        ) : null}
        <Button variant={hasMine ? "secondary" : "primary"} onClick={onTakeTheirs}>
          Use version {theirs.version} as it is
        </Button>
      </div>
    </section>
  );
}

function whoChanged(isMine: boolean, isTheirs: boolean): string {
  if (isMine && isTheirs) return "Both of you changed it";
  return isMine ? "Only you changed it" : "Only they changed it";
}

type SideProps = { label: string; text: string | null; isChosen: boolean };

function Side({ label, text, isChosen }: SideProps) {
  return (
    <div className={isChosen ? "border-l-2 border-accent pl-3" : "border-l-2 border-line pl-3"}>
      <p className="text-sm text-faint">{isChosen ? `${label}, chosen` : label}</p>
      <p className="max-h-60 overflow-y-auto text-base wrap-anywhere whitespace-pre-line text-ink">
        {text || <span className="text-faint">empty</span>}
      </p>
    </div>
  );
}
