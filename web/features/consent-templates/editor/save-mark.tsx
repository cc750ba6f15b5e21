import type { SaveState } from "../../../lib/autosave.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";

const WORDS: Record<SaveState, readonly [Tone, string]> = {
  saved: ["good", "Saved"],
  waiting: ["neutral", "Not saved yet"],
  saving: ["neutral", "Saving …"],
  failed: ["bad", "Not saved"],
};

export function SaveMark({ state }: { state: SaveState }) {
  const [tone, label] = WORDS[state];
  return (
    <span role="status" className="inline-block min-w-28">
      <StatusMark plain tone={tone} label={label} />
    </span>
  );
}
