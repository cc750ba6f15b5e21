import { CONSENT_NAMES } from "../../../../worker/features/consents/contract.ts";
import { fillWords } from "../../../../worker/features/forms/words/fill-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { FieldError } from "../../contents/fields/field-words.tsx";
import { saySize } from "../../contents/fields/say-size.ts";
import type { ConsentModel } from "./page-model.ts";

const ID = CONSENT_NAMES.screenshot;

/** What the person sees, as a picture of their own making: theirs to add or to leave out. */
export function PictureField({ page: { said, language, fill, errors } }: { page: ConsentModel }) {
  const error = errors[ID] ?? (fill?.hadPicture ? said.chooseAgain : null);
  const size = saySize(LIMITS.consentScreenshotBytes, language);
  return (
    <div className="f" data-picture="">
      <label htmlFor={`f-${ID}`}>
        {said.picture} <small>{said.optional}</small>
      </label>
      <p className="h" id={`h-${ID}`}>
        {fillWords(said.pictureHint, { size })} <span className="js">{said.pasteHint}</span>
      </p>
      <FieldError id={ID} error={error} />
      <input
        type="file"
        id={`f-${ID}`}
        name={ID}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={error === null ? `h-${ID}` : `h-${ID} e-${ID}`}
      />
    </div>
  );
}
