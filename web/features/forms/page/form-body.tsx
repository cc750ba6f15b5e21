import { isAsked } from "../../../../worker/features/forms/rules/answers.ts";
import { OWN_NAMES } from "../../../../worker/features/forms/rules/fill.ts";
import { saySize } from "../../contents/fields/say-size.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { carriedWords } from "./carried-words.ts";
import { fieldRules } from "../../contents/fields/field-rules.ts";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { OwnInputs } from "../../contents/fields/own-inputs.tsx";
import { Field } from "./field.tsx";
import { PageNote } from "./notes.tsx";
import { pageAddress, type PageModel, type Section } from "./page-model.ts";

/** The form itself: all of its steps at once, which the script takes apart. */
export function FormBody({ page }: { page: PageModel }) {
  const { fields, sections, words, fill } = page;
  const isAnswered = fields.some(isAsked);
  const hasFiles = fields.some(({ type }) => type === "file");
  const hasSteps = fields.some(({ type }) => type === "step");
  return (
    <>
      <PageNote page={page} />
      <form
        method="post"
        action={pageAddress(page)}
        noValidate
        data-id={page.id}
        {...carriedWords(page)}
        {...(hasFiles ? { encType: "multipart/form-data", "data-size": fileLimit(page) } : {})}
        {...(fill === null ? {} : { "data-own": "" })}
      >
        <OwnInputs page={page} number={page.number}>
          {fill?.continueToken ? (
            <input type="hidden" name={OWN_NAMES.continueToken} value={fill.continueToken} />
          ) : null}
        </OwnInputs>
        {fields.some(({ required }) => required) ? <p className="r">{words.requiredNote}</p> : null}
        {isAnswered ? null : <p className="r">{words.emptyText}</p>}
        {hasSteps
          ? sections.map((section, at) => (
              <Step key={section.step?.id ?? at} section={section} page={page} />
            ))
          : fields.map((field) => <Field key={field.id} field={field} page={page} />)}
        {isAnswered && fill?.problem !== "closed" ? <Actions page={page} /> : null}
      </form>
    </>
  );
}

const fileLimit = ({ language }: PageModel) =>
  `${LIMITS.formUploadBytes} ${saySize(LIMITS.formUploadBytes, language)}`;

function Step({ section: { step, fields }, page }: { section: Section; page: PageModel }) {
  return (
    <section {...(step ? fieldRules(step) : {})}>
      {step ? (
        <>
          <h2 tabIndex={-1}>{step.label}</h2>
          <Paragraphs text={step.hint} className="h" />
        </>
      ) : null}
      {fields.map((field) => (
        <Field key={field.id} field={field} page={page} />
      ))}
    </section>
  );
}

function Actions({ page: { settings, words } }: { page: PageModel }) {
  return (
    <div className="a">
      <button name={OWN_NAMES.intent} value="send">
        {settings.submitButtonText || words.submit}
      </button>
      {settings.canSaveForLater ? (
        <button className="q" name={OWN_NAMES.intent} value="save">
          {words.save}
        </button>
      ) : null}
    </div>
  );
}
