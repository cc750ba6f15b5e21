import { sentAs } from "../../../../../worker/features/consents/rules/sent-as.ts";
import { isEmpty } from "../../../../../worker/features/forms/rules/answers.ts";
import type { keepTyped } from "../../../contents/fields/script/keep-typed.ts";
import { hush, tell } from "../../../contents/fields/script/note.ts";
import { packForm } from "../../../contents/fields/script/pack-form.ts";
import { pressButton } from "../../../contents/fields/script/press-button.ts";
import { answerOf, type ScriptField } from "../../../contents/fields/script/read-fields.ts";
import { sendAnswer } from "../../../contents/fields/script/send-answer.ts";
import type { takePicture } from "./take-picture.ts";
import {
  busyText,
  failedText,
  failedTitle,
  goneText,
  noReason,
  offlineText,
  sending,
  tooLarge,
  unknownText,
  wrongPicture,
} from "./words.ts";

type Parts = {
  kept: ReturnType<typeof keepTyped>;
  picture: ReturnType<typeof takePicture>;
  purposes: readonly ScriptField[];
  point: (title: string, text: string, id: string) => void;
};

const STATUS = { ok: 200, gone: 404, tooLarge: 413, wrongKind: 415, invalid: 422, busy: 429 };

/** Sends what is filled in under one key, however often, and says what came of it. */
export async function sendConsent(
  form: HTMLFormElement,
  button: HTMLElement | null,
  { kept, picture, purposes, point }: Parts,
) {
  hush();
  const say = pressButton(button);
  say(sending);
  kept.save();
  const data = await packForm(form);
  await picture?.putInto(data);
  const { status, body } = await sendAnswer(form, data, kept.key, () => undefined);
  if (status === STATUS.ok && body["success"] === true) {
    kept.clear();
    const there = new URL(form.action);
    const isGiven = purposes.some((purpose) => !isEmpty(answerOf(purpose)));
    const needsConfirmation = body["needsConfirmation"] === true;
    there.searchParams.set("sent", sentAs({ needsConfirmation, isGiven }));
    location.replace(there);
    return;
  }
  say();
  explain(status, body);

  function explain(answered: number, { title, fields, code, error }: Record<string, unknown>) {
    const failed = (text: string) => tell("bad", failedTitle, text);
    switch (answered) {
      case STATUS.invalid: {
        const [found] = Object.entries(fields ?? {});
        if (!found) return failed(failedText);
        return point(String(title), String(found[1]), found[0]);
      }
      case STATUS.tooLarge:
        return point(failedTitle, tooLarge, picture?.place.id ?? "");
      case STATUS.wrongKind:
        return point(failedTitle, wrongPicture, picture?.place.id ?? "");
      case STATUS.ok:
        return failed(typeof error === "string" ? error : noReason);
      case STATUS.gone:
        return failed(goneText);
      case STATUS.busy:
        return failed(busyText);
      case 0:
        return failed(offlineText);
      default:
        return failed(code === "form_outcome_unknown" ? unknownText : failedText);
    }
  }
}
