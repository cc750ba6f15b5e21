import type { ScriptField } from "./read-fields.ts";
import { hasFault, showFault } from "./show-fault.ts";

/** Follows what is typed, and who was in a field and left it; a fault that is being mended is taken away at once. */
export function watchFields(
  form: HTMLFormElement,
  fields: readonly ScriptField[],
  typed: () => void,
  left: (field: ScriptField) => void,
) {
  const fieldAt = ({ target }: Event) =>
    fields.find(({ inputs }) => inputs.some((input) => input === target));

  form.addEventListener("input", (event) => {
    const field = fieldAt(event);
    typed();
    if (!field) return;
    field.isTouched = true;
    if (hasFault(field)) showFault(field, "");
  });
  // Words that appear while something is pressed would push it away from under the finger.
  let pressed = Promise.resolve();
  addEventListener("pointerdown", () => {
    pressed = new Promise((resolve) => {
      const end = () => setTimeout(resolve);
      addEventListener("pointerup", end, { once: true });
      addEventListener("pointercancel", end, { once: true });
    });
  });
  form.addEventListener("focusout", (event) => {
    const field = fieldAt(event);
    const isLeft = !(
      event.relatedTarget instanceof Node && field?.part.contains(event.relatedTarget)
    );
    if (!field?.isTouched || !isLeft) return;
    void pressed.then(() => left(field));
  });
  return fieldAt;
}
