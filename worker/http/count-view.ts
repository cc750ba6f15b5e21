import type { Env } from "../env.ts";
import type { ContentView } from "./content-view.ts";
import { countFormEvent } from "./form-tally.ts";
import type { RequestScope } from "./request-scope.ts";

/** Someone sees a form that they could answer. Who comes back from an answer has been counted. */
export function countView(env: Env, view: ContentView, scopeOf: () => RequestScope) {
  if (view.kind !== "form" || view.form.state !== "open" || view.form.isSent) return;
  const { id: formId, number: version } = view.content;
  countFormEvent(env, { formId, version, event: "view", fieldId: "" }, scopeOf);
}
