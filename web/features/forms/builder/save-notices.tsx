import { useMemo } from "react";
import { compareDefinitions } from "../../../../worker/features/forms/rules/compare-definitions.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useBuilding } from "./builder-context.ts";
import { definitionOf } from "./draft.ts";
import type { SaveState } from "./draft-saver.ts";

const PART_WORDS = {
  title: "The title",
  description: "The description",
  fields: "The fields",
  settings: "The settings",
  delivery: "The delivery",
};

/** What keeps the draft from being saved, and the way on. */
export function SaveNotices() {
  const { saving } = useBuilding();
  if (saving.kind === "conflict") return <Conflict theirs={saving.theirs} />;
  if (saving.kind !== "refused") return null;
  return (
    <Notice live tone="bad" title="Not everything can be saved yet">
      <ul>
        {saving.refused.map(({ part, message }) => (
          <li key={part}>
            {PART_WORDS[part]}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ConflictProps = { theirs: Extract<SaveState, { kind: "conflict" }>["theirs"] };

/** Both are here: what another admin saved, told by how it differs from what stands on this screen. */
function Conflict({ theirs }: ConflictProps) {
  const { draft, saver, adopt } = useBuilding();
  const differences = useMemo(
    () => compareDefinitions(definitionOf(draft), theirs.definition),
    [draft, theirs],
  );
  return (
    <Notice
      live
      tone="warn"
      title={`${theirs.updatedBy ?? "Another admin"} saved this form meanwhile`}
      action={
        <>
          <Button size="sm" variant="primary" onClick={() => void saver.keepMine()}>
            Save mine over it
          </Button>
          <Button size="sm" onClick={() => adopt(theirs)}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>Nothing is lost: whichever you take, Undo brings yours back. In theirs:</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-sm">
        {differences.length === 0 ? <li>Only who hears of answers differs.</li> : null}
        {differences.map(({ text }, at) => (
          // Two sentences may be alike, about fields of one name.
          <li key={`${at} ${text}`}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
