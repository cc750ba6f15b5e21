import { type ReactNode } from "react";
import { fieldProblems } from "../../lib/field-problems.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LinkOwner } from "./link-owner.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type NewPasswordFormProps = {
  intent: string;
  owner: { email: string; fullName: string };
  fields: Readonly<Record<string, string>>;
  problem: string | null;
  /** What goes along: the link's token, the old password. */
  children?: ReactNode;
};

/** A new password for one account, by whatever right it may be set. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { intent, owner, fields, problem, children } = props;
  return (
    <>
      {problem ? <Notice tone="bad" live title={problem} className="mb-5" /> : null}
      <form method="post" noValidate className="flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <LinkOwner email={owner.email} />
        {children}
        <NewPasswordField label="New password" owner={owner} error={fields["password"]} />
        <Button type="submit" name="intent" value={intent} variant="primary" block>
          Save and continue
        </Button>
      </form>
    </>
  );
}
