import { type ReactNode, useEffect, useRef, useState } from "react";
import { toast } from "../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { DirectionReading } from "./direction-draft.ts";
import { DirectionForm, wrongEnd } from "./direction-form.tsx";
import { DirectionPage } from "./direction-reading.tsx";
import { EmptyStrategy } from "./empty-strategy.tsx";
import { SaveVersion } from "./save-version.tsx";
import { useDirectionDraft } from "./use-direction-draft.ts";
import { VersionConflict } from "./version-conflict.tsx";
import { VersionLine } from "./version-line.tsx";

type DirectionPartProps = { Talk: (props: { kind: "strategy"; id: string }) => ReactNode };

/** Where the company goes, saved as versions. */
export function DirectionPart({ Talk }: DirectionPartProps) {
  const store = usePlanStore();
  const canEdit = store.canEdit();
  const { draft, reading } = useDirectionDraft();
  const [isAsking, setAsking] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  const { saved, mine, theirs, state, nextVersion } = reading;
  const [hasBegun, setBegun] = useState(false);
  const write = useRef<HTMLButtonElement>(null);
  const isWriting = mine !== null;
  useKeptNotice(reading);
  useEffect(() => {
    // Whoever saved or discarded the form stands where they began it.
    if (hasBegun && !isWriting) write.current?.focus();
  }, [hasBegun, isWriting]);

  function begin() {
    setAsking(false);
    setSummary(null);
    setBegun(true);
    draft.begin();
  }
  function discard() {
    setAsking(false);
    const isChanged = reading.changed.length > 0;
    const bringBack = draft.discard();
    if (!isChanged) return;
    toast.info({
      title: `Draft of version ${nextVersion} discarded`,
      action: { label: "Undo", onSelect: bringBack },
    });
  }
  async function save(words: string) {
    const isSaved = await draft.save(words);
    // The versions stand below the question then.
    if (isSaved || draft.read().theirs) setAsking(false);
    if (!isSaved) return;
    setSummary(null);
    toast.good({ title: `Version ${nextVersion} saved` });
  }
  if (saved.version === 0 && !mine) {
    return <EmptyStrategy onBegin={canEdit ? begin : null} />;
  }
  return (
    <div className="flex flex-col gap-7">
      {saved.version > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <VersionLine
            saved={state === "saving" ? { ...saved, version: nextVersion - 1 } : saved}
          />
          {canEdit && !mine ? (
            <Button ref={write} variant="primary" onClick={begin}>
              Write version {nextVersion}
            </Button>
          ) : null}
        </div>
      ) : null}
      {mine && theirs ? (
        <VersionConflict
          key={theirs.version}
          reading={reading}
          mine={mine}
          theirs={theirs}
          onTakeTheirs={discard}
          onChoose={(choices) => {
            draft.resolve(choices);
            setAsking(true);
          }}
        />
      ) : mine ? (
        <DirectionForm
          draft={draft}
          reading={reading}
          mine={mine}
          autoFocus={hasBegun}
          onDiscard={discard}
          onSave={() => {
            if (wrongEnd(mine)) document.querySelector<HTMLElement>("#strategy-endDate")?.focus();
            else setAsking(true);
          }}
        />
      ) : (
        <DirectionPage saved={saved} />
      )}
      {isAsking && mine && !theirs ? (
        <SaveVersion
          reading={reading}
          mine={mine}
          summary={summary}
          onSummary={setSummary}
          onSave={(words) => void save(words)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {saved.version > 0 ? <Talk kind="strategy" id={store.planId} /> : null}
      {canEdit ? <UnsavedGuard isDirty={reading.isAtRisk} /> : null}
    </div>
  );
}

/** Whoever walks away from a draft hears that it is safe, and that it is no version yet. */
function useKeptNotice({ changed, isAtRisk, nextVersion, state }: DirectionReading): void {
  const left = useRef<string | null>(null);
  useEffect(() => {
    left.current =
      changed.length > 0 && !isAtRisk && state !== "saving"
        ? `Your draft of version ${nextVersion} is kept in this browser`
        : null;
  }, [changed, isAtRisk, nextVersion, state]);
  useEffect(
    () => () => {
      if (left.current) {
        toast.info({ title: left.current, description: "It's not saved as a version yet." });
      }
    },
    [],
  );
}
