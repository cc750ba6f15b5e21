import { Minus } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isGoing, type Run } from "../../../../worker/features/runs/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after } from "../../../lib/after.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { keepTask, type KeptTask, readKeptTask } from "./kept-task.ts";
import { RunRow } from "./run-row.tsx";
import { useRuns } from "./use-runs.ts";
import { announcementOf, toneOf } from "./words.ts";

interface RunWidgetProps {
  userId: string;
  /** How many were started in this tab: those are shown opened. */
  starts: number;
  /** Nothing is left to show. */
  onNone: () => void;
}

/** What goes on in the background, on every screen; the run is the truth, and what is kept of it comes before it. */
export function RunWidget({ userId, starts, onNone }: RunWidgetProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const { runs, isFresh } = useRuns(starts);
  const [kept] = useState(() => readKeptTask(userId));
  const [minimized, setMinimized] = useState(starts === 0 && (kept?.minimized ?? true));
  const [startsSeen, setStartsSeen] = useState(starts);
  if (startsSeen !== starts) {
    setStartsSeen(starts);
    setMinimized(false);
  }
  const first = runs && (runs.find(isGoing) ?? runs[0]);
  const task = first ? taskOf(first, minimized) : runs ? null : kept && { ...kept, minimized };
  const { isGenerating, progress, title, currentStep } = task ?? NOTHING;
  const isThere = task !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (isFresh || isThere)
      keepTask(userId, isThere ? { minimized, isGenerating, progress, title, currentStep } : null);
    if (isFresh && !isThere) onNone();
  }, [userId, isFresh, isThere, minimized, isGenerating, progress, title, currentStep, onNone]);

  const comesBack = isThere && minimized && progress === WHOLE && !isGenerating;
  useEffect(
    () => (comesBack ? after(LIMITS.runComesBackMs, () => setMinimized(false)) : undefined),
    [comesBack],
  );

  // What is kept of a run doesn't say where it leads: pressed before the run is here, it leads there once it is.
  const wantsBack = useRef(false);
  const back = first?.restorePath;
  const leadBack = useEffectEvent(() => {
    if (!wantsBack.current || back === undefined) return;
    wantsBack.current = false;
    if (back !== pathname + search) void navigate(back);
  });
  useEffect(() => leadBack(), [back, minimized]);

  function restore() {
    wantsBack.current = true;
    setMinimized(false);
    after(0, () => region.current?.focus());
  }

  if (!task) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {first ? announcementOf(first) : null}
      </p>
      {minimized ? (
        <button
          type="button"
          data-print="no"
          onClick={restore}
          className="run-place flex min-h-12 w-64 items-center gap-3 rounded-full border border-line-strong bg-surface py-2 pr-4 pl-3.5 text-left text-ink shadow-lift transition-colors hover:border-line-field"
        >
          <StatusShape tone={first ? toneOf(first) : "info"} />
          <span className="flex min-w-0 flex-1 flex-col gap-1.5">
            <span className="truncate text-sm font-medium">
              <span className="sr-only">Restore </span>
              {title}
            </span>
            <ProgressBar label={`Progress of ${title}`} value={progress} hideValue />
          </span>
          <span className="figures shrink-0 text-sm text-muted">{progress} %</span>
        </button>
      ) : (
        <section
          ref={region}
          tabIndex={-1}
          aria-labelledby={id}
          data-print="no"
          className="run-place flex max-h-[min(26rem,calc(100dvh-8rem))] w-84 flex-col rounded-lg border border-line-strong bg-surface text-ink shadow-lift outline-none transition-opacity duration-(--quick) starting:opacity-0"
        >
          <div className="flex items-center border-b border-line py-1.5 pr-1.5 pl-4">
            <h2 id={id} className="serif mr-auto text-lg">
              In the background
            </h2>
            <IconButton
              size="sm"
              label="Minimise background tasks"
              title="Minimise"
              icon={<Minus aria-hidden="true" />}
              onClick={() => setMinimized(true)}
            />
          </div>
          <ul className="flex flex-col divide-y divide-line overflow-y-auto">
            {(runs ?? []).map((run) => (
              <RunRow key={run.id} run={run} isHere={run.restorePath === pathname + search} />
            ))}
            {runs ? null : (
              <li className="flex flex-col gap-2 px-4 py-3">
                <p className="text-base font-medium">{title}</p>
                <ProgressBar label={`Progress of ${title}`} value={progress} />
                <p className="text-sm text-muted">{currentStep}</p>
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}

const WHOLE = 100;
const NOTHING = { isGenerating: false, progress: 0, title: "", currentStep: "" };

const taskOf = (run: Run, minimized: boolean): KeptTask => ({
  minimized,
  isGenerating: isGoing(run),
  progress: run.progress,
  title: run.title,
  currentStep: run.currentStep,
});
