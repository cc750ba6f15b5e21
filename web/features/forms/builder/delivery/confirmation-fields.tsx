import type { FormDelivery } from "../../../../../worker/features/forms/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { SwitchField } from "../../../../ui/switch-field.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";

type ConfirmationFieldsProps = {
  set: (changes: Pick<FormDelivery, "confirmation">, key?: string) => void;
};

/** A mail to whoever answered, at the address that they gave. */
export function ConfirmationFields({ set }: ConfirmationFieldsProps) {
  const { draft } = useBuilding();
  const { confirmation } = draft.delivery;
  const emails = draft.fields.filter(({ type }) => type === "email");
  const [first] = emails;
  const start = () => ({
    fieldId: first?.id ?? "",
    subject: `We received your answer: ${draft.title}`.slice(0, LIMITS.formTitleLength),
    text: "Thank you. We received your answer.",
    withAnswers: true,
  });
  const isGone = confirmation && !emails.some(({ id }) => id === confirmation.fieldId);
  return (
    <>
      <SwitchField
        id="at-confirmation"
        label="Confirm each answer by email"
        hint={first ? undefined : "Add an email field to the form first."}
        disabled={!first && !confirmation}
        checked={confirmation !== null}
        onChange={({ currentTarget }) =>
          set({ confirmation: currentTarget.checked ? start() : null }, "")
        }
      />
      {confirmation ? (
        <>
          <SelectField
            label="Send to the address in"
            value={confirmation.fieldId}
            error={isGone ? "This is no longer an email field. Choose another one." : undefined}
            options={[
              ...(isGone ? [{ value: confirmation.fieldId, label: "Choose a field" }] : []),
              ...emails.map(({ id, label }) => ({ value: id, label: label || "Email" })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ confirmation: { ...confirmation, fieldId: value } }, "")
            }
          />
          <TextField
            label="Subject"
            maxLength={LIMITS.formTitleLength}
            value={confirmation.subject}
            error={confirmation.subject.trim() === "" ? "Enter a subject." : undefined}
            onChange={({ currentTarget: { value } }) =>
              set({ confirmation: { ...confirmation, subject: value } }, "subject")
            }
          />
          <TextArea
            label="Text"
            maxLength={LIMITS.formTextLength}
            value={confirmation.text}
            error={confirmation.text.trim() === "" ? "Enter the text of the email." : undefined}
            onChange={({ currentTarget: { value } }) =>
              set({ confirmation: { ...confirmation, text: value } }, "text")
            }
          />
          <SwitchField
            label="Include the answers in the email"
            checked={confirmation.withAnswers}
            onChange={({ currentTarget: { checked } }) =>
              set({ confirmation: { ...confirmation, withAnswers: checked } }, "")
            }
          />
        </>
      ) : null}
    </>
  );
}
