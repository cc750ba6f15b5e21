import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PATHS } from "./paths.ts";

type AskFormProps = { email?: string; fault?: string | null; problem?: string | null };

/** Asks for the link to one's own consents, from wherever it stands. */
export function AskForm({ email = "", fault = null, problem = null }: AskFormProps) {
  return (
    <form method="post" action={PATHS.ask} noValidate className="flex flex-col gap-5">
      {problem ? <Notice tone="bad" live title={problem} /> : null}
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label="Your email address"
        autoComplete="email"
        autoFocus={fault !== null}
        defaultValue={email}
        error={fault}
      />
      <Button type="submit" variant="primary" size="lg" className="sm:self-start">
        Email me the link
      </Button>
    </form>
  );
}
