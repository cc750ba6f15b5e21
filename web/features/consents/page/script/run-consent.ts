import { OWN_NAMES } from "../../../../../worker/features/forms/rules/fill.ts";
import { keepTyped } from "../../../contents/fields/script/keep-typed.ts";
import { hush, tell } from "../../../contents/fields/script/note.ts";
import { readFields, type ScriptField } from "../../../contents/fields/script/read-fields.ts";
import { showFault } from "../../../contents/fields/script/show-fault.ts";
import { watchFields } from "../../../contents/fields/script/watch-fields.ts";
import { faultIn, firstFault } from "./check-consent.ts";
import { sendConsent } from "./send-consent.ts";
import { takePicture } from "./take-picture.ts";

/** Takes the page over from the browser: checks at once, and sends without leaving what was typed. */
export function runConsent(form: HTMLFormElement) {
  const all = readFields(form);
  const isPurpose = ({ part }: ScriptField) => "p" in part.dataset;
  const [purposes, fields] = [all.filter(isPurpose), all.filter((field) => !isPurpose(field))];
  const version = form.querySelector<HTMLInputElement>(`[name=${OWN_NAMES.version}]`)?.value ?? "";
  // Words come back after a reload; a box is ticked by hand each time.
  const kept = keepTyped(form, version, fields);
  const picture = takePicture(form);

  /** Beside what it is about, and to whoever stands elsewhere. */
  function point(title: string, text: string, id: string) {
    const place = [...all, ...(picture ? [picture.place] : [])].find((one) => one.id === id);
    tell("bad", title, text);
    if (!place) return;
    showFault(place, text);
    place.part.scrollIntoView({ block: "center" });
    place.inputs[0]?.focus({ preventScroll: true });
  }

  function typed() {
    hush();
    kept.save();
  }

  function left(field: ScriptField) {
    const fault = faultIn(field);
    if (fault) showFault(field, fault.text);
  }

  watchFields(form, all, typed, left);
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    const fault = firstFault(fields, purposes);
    if (fault) return point(fault.title, fault.text, fault.field.id);
    isBusy = true;
    void sendConsent(form, event.submitter, { kept, picture, purposes, point }).finally(
      () => (isBusy = false),
    );
  });
}
