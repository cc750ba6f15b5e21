import { PLAN_MODULES, type PlanModule } from "../../../db/values/plans.ts";
import { forgetUndo } from "../../shell/toasts/last-undo.ts";
import { toast } from "../../shell/toasts/toast.ts";
import type { Notify } from "./plan-news.ts";
import { wordsOf } from "./words.ts";

/** Says it in a toast, where there is something to say. What went well is said once at a time. */
export function notifyPlan({ hasAccount }: { hasAccount: boolean }): Notify {
  let last: string | null = null;
  return (news) => {
    const words = wordsOf(news, { module: shownModule(location.pathname), hasAccount });
    // Of what was done to a plan its own Undo knows, under the name that the history has for it.
    const isDone = news.what === "saved" || news.what === "undone";
    if (!words) return isDone ? forgetUndo() : undefined;
    const { tone, ...input } = words;
    const isGood = tone === "good" || tone === "info";
    if (isGood && last) toast.dismiss(last);
    const id = toast[tone](input);
    if (isGood) last = id;
    if (isDone) forgetUndo();
  };
}

function shownModule(path: string): PlanModule | null {
  const last = path.split("/").at(-1);
  return PLAN_MODULES.find((module) => module === last) ?? null;
}
