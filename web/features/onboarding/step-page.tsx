import type { ReactNode } from "react";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { Screen } from "../../shell/screen.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { FallbackNotice } from "./fallback-notice.tsx";
import type { StepPlace } from "./place-step.ts";
import { StepTrail } from "./step-trail.tsx";

type StepPageProps = {
  place: StepPlace;
  title: string;
  description: string;
  /** Who sees what is typed here, and what for. */
  about: ReactNode;
  children: ReactNode;
};

/** The inside of one step: where it stands above, the fields, and beside them what they are for. */
export function StepPage({ place, title, description, about, children }: StepPageProps) {
  return (
    <Screen
      above={<StepTrail trail={place.trail} here={place.here} origin={place.origin} />}
      title={title}
      description={description}
    >
      {place.isFallback ? <FallbackNotice /> : null}
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,20rem)]">
        {children}
        <aside className="border-t border-line pt-4 text-sm text-muted lg:mt-1">{about}</aside>
      </div>
    </Screen>
  );
}

export function BackLink({ place }: { place: StepPlace }) {
  return (
    <LinkButton variant="quiet" to={withReturnPath(place.back, place.origin)}>
      Back
    </LinkButton>
  );
}
