import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { StepPlace } from "./place-step.ts";
import type { PolicyNews } from "./policy-news.ts";
import { BackLink } from "./step-page.tsx";

type PrivacyFormProps = {
  place: StepPlace;
  /** The version that the page shows. */
  policy: PolicyNews;
  /** It came into force while the person read. */
  isNewer: boolean;
};

/** Confirms what is on the screen. A version raised meanwhile is shown right here, and asked for anew. */
export function PrivacyForm({ place, policy, isNewer }: PrivacyFormProps) {
  return (
    <form method="post" className="mt-8 flex flex-col gap-4 border-t border-line pt-6">
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
      <Button type="submit" variant="primary" size="lg" block autoFocus={isNewer}>
        I have read this
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span>Confirms that you have read version {policy.version}.</span>
        <BackLink place={place} />
      </p>
    </form>
  );
}
