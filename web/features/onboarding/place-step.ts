import {
  FINISH_PATH,
  pathAfter,
  type Progress,
  trailOf,
} from "../../../worker/features/onboarding/rules.ts";

export type TrailStep = { title: string; actionPath: string; isDone: boolean };

/** Where a step stands among the others. */
export type StepPlace = {
  trail: readonly TrailStep[];
  here: string;
  /** Where the person wanted to go before all this; empty when nowhere. */
  origin: string;
  back: string;
  next: string;
  isFallback: boolean;
};

type Own = { progress: Progress; isRecorded: boolean; isFallback: boolean };

/** With a record nothing is asked any more: the way on leads out. */
export function placeStep(own: Own, here: string, origin: string | null): StepPlace {
  const { steps } = own.progress;
  const trail = trailOf(steps).map(({ title, actionPath, isDone }) => {
    return { title, actionPath, isDone };
  });
  const index = trail.findIndex(({ actionPath }) => actionPath === here);
  return {
    trail,
    here,
    origin: origin ?? "",
    back: trail[index - 1]?.actionPath ?? "/onboarding",
    next: own.isRecorded ? FINISH_PATH : pathAfter(steps, here),
    isFallback: own.isFallback,
  };
}
