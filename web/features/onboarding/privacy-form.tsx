import { useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { StepPlace } from "./place-step.ts";
import { confirmPolicy, notifyStatus } from "./queries.ts";
import { BackLink } from "./step-page.tsx";
import { PolicyNews } from "./policy-news.ts";

type PrivacyFormProps = {
  userId: string;
  place: StepPlace;
  /** The version that the page shows. */
  policy: PolicyNews;
  /** Another version came into force while the person read. */
  isNewer: boolean;
  onNewer: (policy: PolicyNews) => void;
};

/** Confirms what is on the screen. A version raised meanwhile is shown right here, and asked for anew. */
export function PrivacyForm({ userId, place, policy, isNewer, onNewer }: PrivacyFormProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();

  async function confirm() {
    setSending(true);
    setFailure(null);
    try {
      notifyStatus(userId, await confirmPolicy(policy.version));
      await navigate(withReturnPath(place.next, place.origin));
    } catch (error) {
      const newer = isProblem(error, "policy_changed")
        ? v.safeParse(PolicyNews, error.data["policy"])
        : null;
      if (newer?.success) onNewer(newer.output);
      else setFailure(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  }

  return (
    <form
      method="post"
      className="mt-8 flex flex-col gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void confirm();
      }}
    >
      <input type="hidden" name="policyVersion" value={policy.version} />
      {isNewer ? (
        <Notice
          live
          tone="warn"
          title={`Version ${policy.version} was published while you were reading`}
        >
          <p className="whitespace-pre-line">
            {policy.changes || "The text above is the current one."}
          </p>
          <p className="mt-1.5 text-muted">
            Nothing is confirmed yet. Click again to confirm this version.
          </p>
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice live tone="bad" title="Your confirmation was not saved">
          {failure} Try again.
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isSending}>
        I have read this
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span>Confirms that you have read version {policy.version}.</span>
        <BackLink place={place} />
      </p>
    </form>
  );
}
