import type { ScriptField } from "../../../contents/fields/script/read-fields.ts";

/** How often a form is begun, and which of its questions are answered: counted, and never by whom. */
export function countEvents(form: HTMLFormElement, version: number) {
  const seen = new Set<string>();
  const count = (event: "start" | "answer", fieldId: string) => {
    const name = `${event} ${fieldId}`;
    // A draft has no version yet, and nobody counts who only looks at it.
    if (version === 0 || seen.has(name)) return;
    seen.add(name);
    const body = JSON.stringify({ formId: form.dataset["id"], version, event, fieldId });
    const headers = { "content-type": "application/json" };
    fetch("/api/form-events", { method: "POST", keepalive: true, headers, body }).catch(
      () => undefined,
    );
  };
  return {
    started: () => count("start", ""),
    answered: ({ id }: ScriptField) => count("answer", id),
  };
}
