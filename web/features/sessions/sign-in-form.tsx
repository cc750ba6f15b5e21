import { Form } from "react-router";
import { fieldProblems } from "../../lib/field-problems.ts";
import { DeviceField } from "../../shell/device-field.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";

type SignInFormProps = {
  fields: Readonly<Record<string, string>>;
  /** What was typed before, where no script kept it. */
  email: string | undefined;
  isSending: boolean;
};

export function SignInForm({ fields, email, isSending }: SignInFormProps) {
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <FormErrorSummary problems={fieldProblems(fields)} />
      <DeviceField />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="username webauthn"
        autoFocus
        defaultValue={email}
        error={fields["email"]}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={fields["password"]}
      />
      <Button
        type="submit"
        name="intent"
        value="sign-in"
        variant="primary"
        block
        loading={isSending}
      >
        Sign in
      </Button>
      <p className="-mt-2 text-sm">
        <TextLink to="/reset-password">Forgot your password?</TextLink>
      </p>
    </Form>
  );
}
