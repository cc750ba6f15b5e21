import { CONSENT_NAMES } from "../../../../worker/features/consents/contract.ts";
import { FieldError } from "../../contents/fields/field-words.tsx";
import type { ConsentModel } from "./page-model.ts";

type Props = { purpose: ConsentModel["text"]["purposes"][number]; page: ConsentModel };

/** One thing that somebody can say yes to. Ticked only where this person ticked it a moment ago. */
export function PurposeBox({ purpose, page }: Props) {
  const { id, label, text, isRequired } = purpose;
  const error = page.errors[id] ?? null;
  const described = [text === "" ? "" : `h-${id}`, error === null ? "" : `e-${id}`].filter(Boolean);
  return (
    <div className="f p" data-f={id} data-p="">
      <FieldError id={id} error={error} />
      <label className="o">
        <input
          type="checkbox"
          id={`f-${id}`}
          name={id}
          value={CONSENT_NAMES.given}
          required={isRequired}
          defaultChecked={page.fill?.given.includes(id) ?? false}
          // A browser that brings back what was ticked before would tick it for the person.
          autoComplete="off"
          {...(described.length === 0 ? {} : { "aria-describedby": described.join(" ") })}
          {...(error === null ? {} : { "aria-invalid": true })}
        />
        <span>
          {label}
          {isRequired ? (
            <b aria-hidden="true">{"\u00a0*"}</b>
          ) : (
            <small> {page.said.optional}</small>
          )}
        </span>
      </label>
      {text === "" ? null : (
        <p className="h" id={`h-${id}`}>
          {text}
        </p>
      )}
    </div>
  );
}
