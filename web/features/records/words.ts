import type { RecordChange } from "../../../worker/features/records/contract.ts";

const DEED_WORDS: Record<RecordChange["deed"], string> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored from the trash",
};

/** 'Changed by Ines Roth', 'Created by a script of Ines Roth', 'Changed automatically'. */
export const sayWho = (change: RecordChange): string =>
  [DEED_WORDS[change.deed], doerWords(change)].join(" ");

function doerWords({ doer, by, actingAs }: RecordChange): string {
  const name = by?.name ?? "a deleted account";
  switch (doer) {
    case "product":
      return "automatically";
    case "gone":
      return "by a deleted account";
    case "script":
      return `by a script of ${name}`;
    case "person":
      return actingAs ? `by ${name}, acting as ${actingAs.name}` : `by ${name}`;
  }
}
