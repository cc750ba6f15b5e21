import { expecting, isObject, readAs } from "../../../lib/expected.ts";
import { forget, lastingStorage, parseText, readText } from "../../../lib/expiring-storage.ts";
import { PERSONAL } from "../../../lib/personal-storage.ts";

/** What a browser keeps of the run that its person watches, until it has asked how that is now. */
export type KeptTask = {
  minimized: boolean;
  isGenerating: boolean;
  progress: number;
  title: string;
  currentStep: string;
};

const Kept = expecting(
  (kept): kept is KeptTask =>
    isObject(kept) &&
    typeof kept["minimized"] === "boolean" &&
    typeof kept["isGenerating"] === "boolean" &&
    typeof kept["progress"] === "number" &&
    typeof kept["title"] === "string" &&
    typeof kept["currentStep"] === "string",
);

const keyOf = (userId: string) => `${PERSONAL}background-task:${userId}`;

export const readKeptTask = (userId: string): KeptTask | null =>
  readAs(Kept, parseText(readText(lastingStorage(), keyOf(userId)))) ?? null;

export function keepTask(userId: string, task: KeptTask | null): void {
  const storage = lastingStorage();
  if (!task) return forget(storage, keyOf(userId));
  try {
    storage?.setItem(keyOf(userId), JSON.stringify(task));
  } catch {
    // The next page asks the server first.
  }
}
