import { Screen } from "../../shell/screen.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { buttonClass } from "../../ui/button-style.ts";

type BecomeCoachProps = { supportEmail: string };

/** Coach screens need a sign-in only; someone who is no coach sees how to become one. */
export function BecomeCoach({ supportEmail }: BecomeCoachProps) {
  const subject = encodeURIComponent("I would like to coach");
  return (
    <Screen title="Coaching" description="Where coaches see the leaders that they work with.">
      <EmptyState
        title="You are not a coach here yet"
        action={
          <a
            href={`mailto:${supportEmail}?subject=${subject}`}
            className={buttonClass({ variant: "primary" })}
          >
            Write to the administrators
          </a>
        }
      >
        An administrator gives you the role and adds your clients. You then see their names and what
        each works on.
      </EmptyState>
    </Screen>
  );
}
