import { FEEDBACK_WORDS } from "../../../db/values/feedback.ts";
import type { FeedbackCard } from "../../../worker/features/feedback/contract.ts";
import { openFeedback } from "../../lib/feedback-door.ts";
import { useScreenName } from "../../shell/use-menu.ts";
import { useAuth } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

/** Screens that no menu has. */
const PUBLIC_NAMES: Readonly<Record<string, string>> = {
  "/": "the home page",
  "/login": "sign-in",
  "/register": "registration",
  "/reset-password": "resetting the password",
};

const publicName = (address: string) => PUBLIC_NAMES[address.split(/[?#]/, 1)[0] ?? ""];

export function FeedbackBody({ data }: { data: FeedbackCard }) {
  const screenName = useScreenName();
  const { isOn, total, sent } = data;
  const { isVisit } = useAuth();
  const canSend = isOn && !isVisit;
  return (
    <>
      {sent.length === 0 ? (
        <p className="text-base text-muted">
          {isOn
            ? "Tell the team what works for you and what doesn't. You see here when they have read it."
            : "Feedback is switched off at the moment. Once it is on, you see what you sent here."}
        </p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {sent.map((one) => (
            <li key={one.id} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="font-medium">{FEEDBACK_WORDS[one.npsScore - 1]}</span>
                {one.handledAt ? (
                  <StatusMark plain tone="good" label="Read by the team" />
                ) : (
                  <StatusMark plain tone="neutral" label="Sent" />
                )}
              </p>
              {one.comment ? (
                <p className="serif mt-0.5 line-clamp-2 text-lg wrap-anywhere">{one.comment}</p>
              ) : null}
              <p className="mt-0.5 text-sm wrap-anywhere text-muted">
                <Time value={one.createdAt} show="relative" />, about{" "}
                {publicName(one.pageUrl) ?? screenName(one.pageUrl)}
                {one.hasScreenshot ? ", with a screenshot" : ""}
              </p>
            </li>
          ))}
        </ul>
      )}
      {canSend || total > sent.length ? (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {canSend ? (
            <Button size="sm" onClick={openFeedback}>
              Give feedback
            </Button>
          ) : null}
          {total > sent.length ? (
            <span className="text-sm text-muted">
              The last {sent.length} of <Count value={total} />
            </span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
