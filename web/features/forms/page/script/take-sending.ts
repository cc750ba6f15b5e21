import type { keepTyped } from "../../../contents/fields/script/keep-typed.ts";
import { hush, tell } from "../../../contents/fields/script/note.ts";
import { packForm } from "../../../contents/fields/script/pack-form.ts";
import { pressButton } from "../../../contents/fields/script/press-button.ts";
import type { ScriptField } from "../../../contents/fields/script/read-fields.ts";
import { sendAnswer } from "../../../contents/fields/script/send-answer.ts";
import { showFault } from "../../../contents/fields/script/show-fault.ts";
import { announceFaults } from "./check-fields.ts";
import { fillWords } from "../../../../../worker/features/forms/words/fill-words.ts";
import type { walkSteps } from "./walk-steps.ts";
import {
  busyText,
  closedText,
  closedTitle,
  failedText,
  failedTitle,
  offlineText,
  sending,
  tooLarge,
  unknownText,
  wrongFile,
} from "./words.ts";

type Parts = {
  kept: ReturnType<typeof keepTyped>;
  fields: readonly ScriptField[];
  steps: ReturnType<typeof walkSteps>;
  check: (only: (field: ScriptField) => boolean) => boolean;
};

const STATUS = { ok: 200, conflict: 409, tooLarge: 413, wrongKind: 415, invalid: 422, busy: 429 };
const PERCENT = 100;

/** Sends what is typed, once for each time that it is asked to, and says what came of it. */
export function takeSending(form: HTMLFormElement, { kept, fields, steps, check }: Parts) {
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    // Saving leads to a page of its own, with or without script.
    if (button instanceof HTMLButtonElement && button.value === "save") return kept.save();
    event.preventDefault();
    if (isBusy) return;
    if (!steps.isLast()) {
      if (check(({ part }) => steps.holds(part))) steps.next();
      return;
    }
    if (!check(() => true)) return;
    isBusy = true;
    void send(button).finally(() => (isBusy = false));
  });

  async function send(button: HTMLElement | null) {
    hush();
    const say = pressButton(button);
    say(sending);
    kept.save();
    const data = await packForm(form);
    data.set("form_intent", "send");
    const { status, body } = await sendAnswer(form, data, kept.key, (part) => {
      if (form.dataset["size"]) say(`${sending} ${Math.round(part * PERCENT)} %`);
    });
    if (status === STATUS.ok && body["state"] === "sent") {
      kept.clear();
      const there = new URL(form.action);
      there.searchParams.set("sent", "1");
      location.replace(there);
      return;
    }
    say();
    explain(status, body);
  }

  function explain(status: number, { code, fields: faults }: Record<string, unknown>) {
    const failed = (text: string) => tell("bad", failedTitle, text);
    if (status === STATUS.invalid && faults) return showFaults(faults);
    if (status === STATUS.conflict) return tell("bad", closedTitle, closedText);
    if (status === STATUS.tooLarge) {
      return failed(
        fillWords(tooLarge, { size: form.dataset["size"]?.replace(/^\S+ /, "") ?? "" }),
      );
    }
    if (status === STATUS.wrongKind) return failed(wrongFile);
    if (status === STATUS.busy) return failed(busyText);
    if (status === 0) return failed(offlineText);
    failed(code === "form_outcome_unknown" ? unknownText : failedText);
  }

  function showFaults(faults: object) {
    const found = fields.flatMap((field) => {
      const text: unknown = Reflect.get(faults, field.id);
      return typeof text === "string" ? [[field, text] as const] : [];
    });
    for (const [field, text] of found) showFault(field, text);
    if (found[0]) steps.show(found[0][0].part);
    announceFaults(found);
  }
}
