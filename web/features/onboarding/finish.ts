import { LIMITS } from "../../../worker/kernel/limits.ts";

export type FinishParts = {
  complete: () => Promise<unknown>;
  /** The record is written: all of it, 100 %. */
  show: () => void;
  after: (ms: number, run: () => void) => void;
  go: () => void;
};

/** Writes the record, shows 100 %, and leaves a moment later. A refusal leaves everything as it was. */
export async function finish({ complete, show, after, go }: FinishParts): Promise<void> {
  await complete();
  show();
  after(LIMITS.manualCompletionRedirectMs, go);
}
