import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { AnswerField } from "../../contents/fields/answer-field.tsx";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { EmptyNote, FaultLinks, Note } from "../../contents/fields/note.tsx";
import { OwnInputs } from "../../contents/fields/own-inputs.tsx";
import { consentAddress, type ConsentModel } from "./page-model.ts";
import { PictureField } from "./picture-field.tsx";
import { PurposeBox } from "./purpose-box.tsx";
import { fillWords } from "../../../../worker/features/forms/words/fill-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { saySize } from "../../contents/fields/say-size.ts";
import { BETWEEN } from "../../contents/fields/script/marks.ts";
import { ISLAND_WORDS, PICTURE_WORDS } from "./island-words.ts";

/** What is asked, in the order in which it is read: who, for what, by whom, and what is recorded. */
export function ConsentBody({ page }: { page: ConsentModel }) {
  const { fields, text, said, offersScreenshot } = page;
  const isAnythingNeeded = [...text.fields, ...text.purposes].some(({ isRequired }) => isRequired);
  return (
    <>
      <FillNote page={page} />
      <form
        method="post"
        action={consentAddress(page)}
        noValidate
        data-id={page.id}
        data-words={carriedWords(page)}
        {...(page.fill === null ? {} : { "data-own": "" })}
        {...(offersScreenshot ? { encType: "multipart/form-data" } : {})}
      >
        <OwnInputs page={page} number={page.number} />
        {isAnythingNeeded ? <p className="r">{said.requiredNote}</p> : null}
        {fields.map((field) => (
          <AnswerField key={field.id} field={field} page={page} />
        ))}
        {text.purposes.length === 0 ? null : (
          <div className="g" role="group" aria-label={said.purposes}>
            {text.purposes.map((purpose) => (
              <PurposeBox key={purpose.id} purpose={purpose} page={page} />
            ))}
          </div>
        )}
        {offersScreenshot ? <PictureField page={page} /> : null}
        <Controller page={page} />
        <Paragraphs text={text.disclaimer} className="d" />
        <div className="a">
          <button>{text.button}</button>
        </div>
      </form>
      <OwnLink page={page} />
    </>
  );
}

function FillNote({ page: { fill } }: { page: ConsentModel }) {
  if (fill === null) return <EmptyNote />;
  const { title, text, fieldId } = fill.note;
  return (
    <Note tone="bad" title={title}>
      {fieldId === null ? <p>{text}</p> : <FaultLinks faults={[{ id: fieldId, text }]} />}
    </Note>
  );
}

function Controller({ page: { text, said, words } }: { page: ConsentModel }) {
  const { name, address, email } = text.controller;
  return (
    <div className="c">
      {name + address + email === "" ? null : (
        <p>
          <small>{said.controller}</small> <b>{name}</b> <span>{address}</span>{" "}
          {email === "" ? null : <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {text.policyUrl === "" ? null : (
        <p>
          <a href={text.policyUrl} target="_blank" rel="noopener" title={words.newTab}>
            {said.policy}
          </a>
        </p>
      )}
    </div>
  );
}

/** Taking it back is as near as giving it. */
export function OwnLink({ page: { said } }: { page: ConsentModel }) {
  return (
    <p className="w">
      {said.ownText} <a href={CONSENT_PATHS.ask}>{said.own}</a>
    </p>
  );
}

/** The words that the page's script may need; the others are empty. */
function carriedWords({ words, said, language, offersScreenshot }: ConsentModel): string {
  const size = saySize(LIMITS.consentScreenshotBytes, language);
  const all = { ...words, ...said, tooLarge: fillWords(said.tooLarge, { size }) };
  return ISLAND_WORDS.map((name) => {
    const isNeeded = offersScreenshot || !PICTURE_WORDS.some((only) => only === name);
    return isNeeded ? all[name] : "";
  }).join(BETWEEN);
}
