import { showFault, tellFaults } from "./check-fields.ts";
import type { keepTyped } from "./keep-typed.ts";
import { make } from "./make.ts";
import { hush, tell } from "./note.ts";
import type { ScriptField } from "./read-fields.ts";
import { sendAnswer } from "./send-answer.ts";
import type { walkSteps } from "./walk-steps.ts";
import { fill, type Words } from "./words.ts";

type Parts = {
  words: Words;
  kept: ReturnType<typeof keepTyped>;
  fields: readonly ScriptField[];
  steps: ReturnType<typeof walkSteps>;
  check: (only: (field: ScriptField) => boolean) => boolean;
};

const STATUS = { ok: 200, conflict: 409, tooLarge: 413, wrongKind: 415, invalid: 422, busy: 429 };
const COPIED_MS = 2000;
const PERCENT = 100;

/** Sends what is typed, once for each time that it is asked to, and says what came of it. */
export function takeSending(form: HTMLFormElement, { words, kept, fields, steps, check }: Parts) {
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : "send";
    if (isBusy) return;
    if (intent === "send") {
      if (!steps.isLast()) {
        if (check(({ part }) => steps.holds(part))) steps.next();
        return;
      }
      if (!check(() => true)) return;
    }
    isBusy = true;
    void send(intent, button).finally(() => (isBusy = false));
  });

  async function send(intent: string, button: HTMLElement | null) {
    const label = button?.textContent ?? "";
    const say = (text: string) => {
      if (button) button.textContent = text;
    };
    hush();
    say(words.sending);
    button?.setAttribute("aria-disabled", "true");
    kept.write();
    const data = new FormData(form);
    data.set("form_intent", intent);
    data.set("form_took", String(Math.round(performance.now())));
    const { status, body } = await sendAnswer(form, data, kept.key, (part) => {
      if (form.dataset["size"]) say(`${words.sending} ${Math.round(part * PERCENT)} %`);
    });
    if (status === STATUS.ok && body["state"] === "sent") {
      kept.clear();
      const there = new URL(form.action);
      there.searchParams.set("sent", "1");
      location.replace(there);
      return;
    }
    say(label);
    button?.removeAttribute("aria-disabled");
    if (status === STATUS.ok) showLink(String(body["url"]), String(body["expiresAt"]));
    else explain(status, body);
  }

  function explain(status: number, { code, fields: faults }: Record<string, unknown>) {
    const failed = (text: string) => tell("bad", words.failedTitle, text);
    if (status === STATUS.invalid && faults) return showFaults(faults);
    if (status === STATUS.conflict) return tell("bad", words.closedTitle, words.closedText);
    if (status === STATUS.tooLarge) {
      return failed(fill(words.tooLarge, { size: form.dataset["size"]?.replace(/^\S+ /, "") }));
    }
    if (status === STATUS.wrongKind) return failed(words.wrongFile);
    if (status === STATUS.busy) return failed(words.busyText);
    if (status === 0) return failed(words.offlineText);
    failed(code === "form_outcome_unknown" ? words.unknownText : words.failedText);
  }

  function showFaults(faults: object) {
    const found = fields.flatMap((field) => {
      const text: unknown = Reflect.get(faults, field.id);
      return typeof text === "string" ? [[field, text] as const] : [];
    });
    for (const [field, text] of found) showFault(field, text);
    if (found[0]) steps.show(found[0][0].part);
    tellFaults(found, words);
  }

  function showLink(url: string, expiresAt: string) {
    // What is saved again from here is the same answer.
    const token = new URL(url, location.href).searchParams.get("continue") ?? "";
    form.querySelector("[name=form_continue]")?.remove();
    form.insertAdjacentElement(
      "beforeend",
      make("input", "", { type: "hidden", name: "form_continue", value: token }),
    );
    const link = make("input", "", { readonly: "", "aria-label": words.savedTitle });
    link.value = url;
    const copy = make("button", words.copy, { type: "button", class: "q" });
    copy.addEventListener("click", () => {
      link.select();
      void navigator.clipboard.writeText(url);
      copy.textContent = words.copied;
      setTimeout(() => (copy.textContent = words.copy), COPIED_MS);
    });
    const date = new Date(expiresAt).toLocaleDateString(document.documentElement.lang, {
      dateStyle: "long",
    });
    tell("good", words.savedTitle, fill(words.savedText, { date }), link, copy);
  }
}
