import type { PlanModule } from "../../../db/values/plans.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import type { ToastInput, ToastTone } from "../../shell/toasts/toast-state.ts";
import { failureWords } from "./failure-words.ts";
import type { PlanNews } from "./plan-news.ts";
import { type ActionMatter, readAction } from "./read-action.ts";
import { successWords } from "./success-words.ts";

type PlanWords = ToastInput & { tone: ToastTone };

type Place = {
  /** What is on the screen. */
  module: PlanModule | null;
  /** The plan is kept with an account, and not in the browser alone. */
  hasAccount: boolean;
};

/** What a person reads of what became of their action; null where the screen shows it well enough. */
export function wordsOf(news: PlanNews, { module, hasAccount }: Place): PlanWords | null {
  switch (news.what) {
    case "saved":
      return sayDone(news, hasAccount);
    case "refused":
      return sayRefused(news);
    case "failed":
      return sayFailed(news);
    case "undone":
      return {
        tone: "info",
        title: `${news.isRedo ? "Redone" : "Undone"}: ${news.label}`,
        action: { label: news.isRedo ? "Undo" : "Redo", onSelect: news.again },
      };
    case "not-undone":
      return sayNotUndone(news);
    case "not-loaded":
      if (module !== "teamMembers") return null;
      return {
        tone: "bad",
        title: "Failed to load team members",
        action: { label: "Try again", onSelect: news.again },
      };
    case "not-current":
      return news.hasRemovedMember ? { tone: "warn", title: STILL_IN_SQUADS } : null;
  }
}

const STILL_IN_SQUADS =
  "Team member was deleted but may still appear in some squads. Please refresh the page.";

type News<What extends PlanNews["what"]> = Extract<PlanNews, { what: What }>;

function sayDone({ action, undo }: News<"saved">, hasAccount: boolean): PlanWords | null {
  const matter = readAction(action.changes);
  if (matter.kind === "settings") return null;
  const words =
    action.done === undefined ? successWords(matter, hasAccount) : { title: action.done };
  return words && { tone: "good", ...words, action: { label: "Undo", onSelect: undo } };
}

function sayRefused({ action, refusal, about, later }: News<"refused">): PlanWords | null {
  const matter = readAction(action.changes);
  const isShown = refusal.code === "invalid_input" || refusal.code === "stale_version";
  const { tellsItself = false } = action;
  const isAnnounced = typeof tellsItself === "function" ? tellsItself() : tellsItself;
  if (matter.kind === "settings" || (isAnnounced && isShown)) return null;
  const detail = about ? `“${about}”: ${refusal.detail}` : refusal.detail;
  const { title, description } = refusalWords(refusal, matter, detail);
  return { tone: "bad", title, description: withLater(description, later) };
}

function refusalWords(refusal: Refusal, matter: ActionMatter, detail: string) {
  const { code, at, title } = refusal;
  const isGoal = at.kind === "goal";
  if (code === "unauthenticated" && isGoal && matter.action === "remove") {
    return {
      title: "Authentication Error",
      description: "You must be logged in to delete goals",
    };
  }
  if (code === "not_found" && isGoal) return { title: detail };
  if (title) return detail.startsWith(title) ? { title: detail } : { title, description: detail };
  return failureWords(matter, detail);
}

function sayFailed({ action, error, later, again }: News<"failed">): PlanWords | null {
  const matter = readAction(action.changes);
  if (matter.kind === "settings") return null;
  const message = error instanceof Error && error.message ? error.message : "It was not saved.";
  const { title, description } = failureWords(matter, message);
  return {
    tone: "bad",
    title,
    description: withLater(description, later),
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: "Try again", onSelect: again },
  };
}

function sayNotUndone({ label, isRedo, refusal, message }: News<"not-undone">): PlanWords {
  const isChanged = refusal?.code === "stale_version";
  return {
    tone: "bad",
    title: `Not ${isRedo ? "redone" : "undone"}: ${label}`,
    description: isChanged ? "Someone changed it since, and their change stays." : message,
  };
}

function withLater(description: string | undefined, later: number): string | undefined {
  if (later === 0) return description;
  const went = later === 1 ? "1 later change" : `${later} later changes`;
  return [description, `Also not saved: ${went} built on it.`].filter(Boolean).join(" ");
}
