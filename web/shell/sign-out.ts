import type { SyntheticEvent } from "react";
import { forgetPerson } from "../lib/personal-storage.ts";

let isUnderWay = false;

/** The tab that signs out leaves with its answer, and need not be told. */
export function isSigningOut(): boolean {
  return isUnderWay;
}

/** Leaves by a document load, so that nothing of the session stays in the page's memory. */
export async function signOut(scope: "everywhere" | "this-device"): Promise<void> {
  isUnderWay = true;
  void forgetPerson();
  const body = new URLSearchParams({ scope });
  try {
    const answer = await fetch("/logout", { method: "POST", body });
    if (answer.ok) return location.replace(answer.url);
  } catch {
    // Then the browser itself tries, and shows what is wrong.
  }
  submitForm(scope);
}

/** The profile menu's form, which works before there is script; the pressed button names the scope. */
export function signOutBySubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
  event.preventDefault();
  const { submitter } = event.nativeEvent;
  const isHere = submitter instanceof HTMLButtonElement && submitter.value === "this-device";
  void signOut(isHere ? "this-device" : "everywhere");
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
