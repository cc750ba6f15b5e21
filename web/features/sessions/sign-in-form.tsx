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
};

export function SignInForm({ fields, email }: SignInFormProps) {
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormErrorSummary problems={fieldProblems(fields)} />
      <DeviceField />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="username webauthn"
        autoFocus={!email}
        defaultValue={email}
        error={fields["email"]}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== undefined && email !== ""}
        error={fields["password"]}
      />
      <Button type="submit" name="intent" value="sign-in" variant="primary" block>
        Sign in
      </Button>
      <p className="-mt-2 text-sm">
        <TextLink to="/reset-password">Forgot your password?</TextLink>
      </p>
    </form>
  );
}
