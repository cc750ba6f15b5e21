import type { SyntheticEvent } from "react";
import { wait } from "../lib/after.ts";
import { feedbackQueueKeys } from "../lib/feedback-door.ts";
import { forgetAndLeave, hasWaiting } from "../lib/personal-storage.ts";
import { askOtherTabs } from "./live/tab-channel.ts";
import { TIMINGS } from "./timings.ts";
import { toast } from "./toasts/toast.ts";

type Scope = "everywhere" | "this-device";

let isUnderWay = false;

/** Of the window, once signing out begins: nothing more is asked with the session that ends. */
export const LEAVING = "leaving";

/** The tab that signs out leaves with its answer, and need not be told. */
export function isSigningOut(): boolean {
  return isUnderWay;
}

/** Whether the caller is the one that leads away: two loads at once would cut each other off. */
export function beginsLeaving(): boolean {
  if (isUnderWay) return false;
  isUnderWay = true;
  window.dispatchEvent(new Event(LEAVING));
  return true;
}

/** Leaves by a document load, so that nothing of the session stays in the page's memory. */
export async function signOut(scope: Scope, isSure = false): Promise<void> {
  if (!isSure && feedbackQueueKeys().length > 0) return askFirst(scope, FEEDBACK);
  if (!isSure && hasWaiting()) return askFirst(scope, PLAN);
  beginsLeaving();
  const forgotten = forgetInTime();
  const body = new URLSearchParams({ scope });
  try {
    const answer = await fetch("/logout", { method: "POST", body });
    if (answer.ok) {
      // Tabs without a socket are not told by the server.
      askOtherTabs();
      await forgotten;
      return location.replace(answer.url);
    }
  } catch {
    // Then the browser itself tries, and shows what is wrong.
  }
  submitForm(scope);
}

const FEEDBACK = "Your feedback is not sent yet";
const PLAN = "Some plan changes are not sent yet";

/** Signing out clears what this browser keeps for the person, and with it what was not sent yet. */
function askFirst(scope: Scope, title: string) {
  toast.warn({
    title,
    description:
      "Unsent work stays in this browser until it can connect to the server. Signing out deletes it.",
    action: { label: "Sign out anyway", onSelect: () => void signOut(scope, true) },
  });
}

/** The profile menu's form, which works before there is script; the pressed button names the scope. */
export function signOutBySubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
  event.preventDefault();
  const { submitter } = event.nativeEvent;
  const isHere = submitter instanceof HTMLButtonElement && submitter.value === "this-device";
  void signOut(isHere ? "this-device" : "everywhere");
}

/** The same from where nothing can ask: the visit's bar and the notice of a suspension. */
export function leaveBySubmit(event: SyntheticEvent<HTMLFormElement>, scope: Scope): void {
  event.preventDefault();
  void signOut(scope, true);
}

/** Leaving does not wait for storage that is slow to be cleared. */
export async function forgetInTime(how?: { keepsWaiting: boolean }): Promise<void> {
  await Promise.race([forgetAndLeave(how), wait(TIMINGS.forgettingMs)]);
}

function submitForm(scope: string) {
  const form = document.createElement("form");
  const field = document.createElement("input");
  form.method = "post";
  form.action = "/logout";
  form.hidden = true;
  field.name = "scope";
  field.value = scope;
  form.appendChild(field);
  document.body.appendChild(form);
  form.submit();
}
