import type { Form } from "../../../../worker/features/forms-manager/contract.ts";
import { compareDefinitions } from "../../../../worker/features/forms/rules/compare-definitions.ts";
import { DraftTrouble } from "../../../ui/draft-trouble.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useBuilding } from "./builder-context.ts";
import { definitionOf, type Draft, heldBack } from "./draft.ts";

const PART_WORDS = {
  title: "The title",
  description: "The description",
  fields: "The fields",
  settings: "The settings",
  delivery: "The delivery",
};

/** What keeps the draft from being saved, and the way on. */
export function SaveNotices() {
  const { autosave, draft, isGone, theirs, keepMine, takeTheirs } = useBuilding();
  const { state, error } = autosave;
  return state === "refused" && error === null ? (
    <Notice live tone="bad" title="Not everything can be saved yet">
      <ul>
        {heldBack(draft).map(({ part, message }) => (
          <li key={part}>
            {PART_WORDS[part]}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  ) : (
    <DraftTrouble
      noun="form"
      {...{ state, error, isGone }}
      theirs={theirs && { by: theirs.updatedBy, sentences: differencesFrom(theirs, draft) }}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onTry={() => void autosave.saveNow()}
    />
  );
}

function differencesFrom({ definition }: Form, draft: Draft): readonly string[] {
  const differences = compareDefinitions(definition, definitionOf(draft));
  if (differences.length === 0) return ["Only who hears of answers differs."];
  return differences.map(({ text }) => text);
}
