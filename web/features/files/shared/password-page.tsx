import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PersonPage } from "../../../ui/person-page.tsx";
import { TextField } from "../../../ui/text-field.tsx";

export type Told = "wrong" | "often" | "again";

type PasswordPageProps = { content: string; told: Told | null };

/** Asks for the password of a link; the file itself is the answer. */
export function PasswordPage({ content, told }: PasswordPageProps) {
  return (
    <PersonPage
      title="This file has a password"
      lead="Enter the password that you were given with the link. Then the file is downloaded."
    >
      <form method="post" action={content} className="flex flex-col gap-5">
        {told === "often" ? (
          <Notice tone="bad" live title="Too many attempts">
            Wait a few minutes, then try again.
          </Notice>
        ) : null}
        {told === "again" ? (
          <Notice tone="info" live title="Enter the password to download">
            Your browser must accept cookies from this site.
          </Notice>
        ) : null}
        <TextField
          id="password"
          name="password"
          type="password"
          label="Password"
          autoComplete="off"
          required
          autoFocus={told === "wrong"}
          error={told === "wrong" ? "This password is wrong." : null}
        />
        <Button type="submit" variant="primary" size="lg" className="sm:self-start">
          Download
        </Button>
      </form>
    </PersonPage>
  );
}
