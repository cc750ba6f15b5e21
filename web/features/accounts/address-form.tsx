import { fieldProblems } from "../../lib/field-problems.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

type AddressFormProps = {
  intent: string;
  label: string;
  email?: string | undefined;
  fields: Readonly<Record<string, string>>;
  problem: string | null;
};

/** Asks for an address to mail a link to. */
export function AddressForm(props: AddressFormProps) {
  const { intent, label, email, fields, problem } = props;
  return (
    <>
      {problem ? <Notice tone="bad" live title={problem} className="mb-5" /> : null}
      <form method="post" noValidate className="flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          defaultValue={email}
          error={fields["email"]}
        />
        <Button type="submit" name="intent" value={intent} variant="primary" block>
          {label}
        </Button>
      </form>
    </>
  );
}
