import { forgetCommands } from "./recent-commands.ts";

/** Leaves by a document request, so that nothing of the session stays in the page's memory. */
export function signOut(scope: "everywhere" | "this-device"): void {
  forgetCommands();
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
