import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type CheckMailProps = {
  email: string;
  /** What the form's action does when the mail is asked for once more. */
  intent: string;
  isAgain: boolean;
  problem: string | null;
  /** What to do in place of waiting. */
  children: ReactNode;
};

/** After an answer that is the same for every address: look into your mail, or have it sent again. */
export function CheckMail(props: CheckMailProps) {
  const { email, intent, isAgain, problem, children } = props;
  return (
    <>
      {problem ? <Notice tone="bad" live title={problem} className="mb-5" /> : null}
      {isAgain && !problem ? (
        <Notice tone="good" live title="We sent it again." className="mb-5" />
      ) : null}
      <ul className="mb-6 flex list-disc flex-col gap-1.5 pl-5 text-muted">
        <li>It can take a minute or two.</li>
        <li>Check your spam folder too.</li>
      </ul>
      <form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value={intent} block>
          Send it again
        </Button>
      </form>
      <p className="mt-6 text-muted">{children}</p>
    </>
  );
}
