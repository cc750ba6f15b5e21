import { isEmpty } from "../../../../../worker/features/forms/rules/answers.ts";
import { visibleFields } from "../../../../../worker/features/forms/rules/visible-fields.ts";
import { faultOf, announceFaults } from "./check-fields.ts";
import { countEvents } from "./count-events.ts";
import { keepTyped } from "../../../contents/fields/script/keep-typed.ts";
import { listFiles } from "./list-files.ts";
import {
  answerOf,
  readFields,
  type ScriptField,
} from "../../../contents/fields/script/read-fields.ts";
import { strike } from "../../../contents/fields/script/note.ts";
import { showFault } from "../../../contents/fields/script/show-fault.ts";
import { watchFields } from "../../../contents/fields/script/watch-fields.ts";
import { takeSending } from "./take-sending.ts";
import { walkSteps } from "./walk-steps.ts";

/** Takes a form over from the browser: checks at once, shows what is asked for, and sends without leaving. */
export function runForm(form: HTMLFormElement) {
  const fields = readFields(form);
  const version = form.querySelector<HTMLInputElement>("[name=form_version]")?.value ?? "";
  const kept = keepTyped(form, version, fields);
  const steps = walkSteps(form);
  const [bytes = "", ...size] = (form.dataset["size"] ?? "").split(" ");
  const fault = (field: ScriptField) => faultOf(field, Number(bytes), size.join(" "));
  const events = countEvents(form, Number(version));

  function order() {
    const answers = Object.fromEntries(fields.map((field) => [field.id, answerOf(field)]));
    const shown = new Set(visibleFields(fields, answers));
    for (const field of fields) field.part.hidden = !shown.has(field);
    steps.draw();
  }

  const asked = () => fields.filter(({ part }) => !part.closest("[hidden]"));

  /** Checks what is shown, or the open step of it, and tells what is wrong. */
  function check(only: (field: ScriptField) => boolean): boolean {
    const faults = asked()
      .filter((field) => field.type !== "hidden" && only(field))
      .map((field) => [field, fault(field)] as const)
      .filter(([field, text]) => {
        showFault(field, text);
        return text;
      });
    const [first] = faults;
    if (!first) return true;
    steps.show(first[0].part);
    announceFaults(faults);
    return false;
  }

  function typed() {
    events.started();
    order();
    kept.save();
  }

  function left(field: ScriptField) {
    const text = fault(field);
    showFault(field, text);
    if (!text) strike(field);
  }

  const fieldAt = watchFields(form, fields, typed, left);
  form.addEventListener("change", (event) => {
    const field = fieldAt(event);
    if (!field) return;
    if (field.type === "file") listFiles(field);
    if (!isEmpty(answerOf(field))) events.answered(field);
  });
  takeSending(form, { kept, fields, check, steps });
  order();
}
