import type { Run } from "../../../../worker/features/runs/contract.ts";
import type { Tone } from "../../../ui/tone.ts";

type Shown = Pick<Run, "state" | "isStopping" | "currentStep" | "error">;

/** What a run does now, or how it ended. */
export function stateWords({ state, isStopping, currentStep, error }: Shown): string {
  if (state === "done") return "Done";
  if (state === "failed") return error === "" ? "This failed." : error;
  if (state === "stopped") return "Stopped";
  if (isStopping) return "Stopping";
  return currentStep === "" ? "Starting" : currentStep;
}

export function toneOf({ state }: Pick<Run, "state">): Tone {
  if (state === "done") return "good";
  return state === "failed" ? "bad" : "info";
}

/** What is read out: that it began and how it ended, and no step between. */
export function announcementOf({ title, state, error }: Pick<Run, "title" | "state" | "error">) {
  if (state === "done") return `${title}: done`;
  if (state === "failed") return `${title}: failed. ${error}`;
  return state === "stopped" ? `${title}: stopped` : `${title}: started`;
}
