import { isProblem } from "../lib/api-problem.ts";
import type { SaveState } from "../lib/autosave.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Sentences } from "./sentences.tsx";

interface DraftTroubleProps {
  /** What it is, as in “Another admin deleted this page”. */
  noun: string;
  state: SaveState;
  error: unknown;
  isGone: boolean;
  /** What another admin saved, and how what stands here differs from it. */
  theirs: { by: string | null; sentences: readonly string[] } | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onTry: () => void;
}

/** What keeps a draft from being saved, and what can be done about it. Nothing that was typed is lost. */
export function DraftTrouble(props: DraftTroubleProps) {
  const { noun, state, error, theirs } = props;
  if (props.isGone) {
    return (
      <Notice live tone="warn" title={`Another admin deleted this ${noun} meanwhile`}>
        What you wrote is still here: copy what you need before you leave.
      </Notice>
    );
  }
  if (theirs) return <Conflict {...props} theirs={theirs} />;
  if (error === null || (state !== "failed" && state !== "refused")) return null;
  const [field] = isProblem(error) ? Object.values(error.fields) : [];
  return (
    <Notice
      live
      tone="bad"
      title="This is not saved"
      action={
        <Button size="sm" onClick={props.onTry}>
          Try again now
        </Button>
      }
    >
      {field ?? (error instanceof Error ? error.message : "")}{" "}
      {state === "failed"
        ? "It is tried again by itself; what you wrote stays here."
        : "What you wrote stays here, and is saved with your next change."}
    </Notice>
  );
}

type ConflictProps = DraftTroubleProps & { theirs: NonNullable<DraftTroubleProps["theirs"]> };

/** Both are here: what another admin saved, told by how it differs from what stands on this screen. */
function Conflict({ noun, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Notice
      live
      tone="warn"
      title={`${theirs.by ?? "Another admin"} changed this ${noun} meanwhile`}
      action={
        <>
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            Save mine over it
          </Button>
          <Button size="sm" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>
        Nothing is lost: what you wrote stays here until you choose, and after taking theirs, undo
        brings yours back.
      </p>
      {theirs.sentences.length > 0 ? (
        <>
          <p className="mt-2 text-sm font-medium">From theirs to yours:</p>
          <Sentences sentences={theirs.sentences} />
        </>
      ) : null}
    </Notice>
  );
}
