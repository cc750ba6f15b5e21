import { data, redirect, useActionData, useLoaderData } from "react-router";
import { ProfileSetupInput } from "../../../../worker/features/onboarding/contract.ts";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { PROFILE_PATH } from "../../../../worker/features/onboarding/rules.ts";
import { saveOwnProfile as writeOwnProfile } from "../../../../worker/features/onboarding/save-own-profile.ts";
import { readReturnPath, withReturnPath } from "../../../../worker/policy/return-path.ts";
import { placeStep } from "../../../features/onboarding/place-step.ts";
import { ProfileStep } from "../../../features/onboarding/profile-step.tsx";
import { StepPage } from "../../../features/onboarding/step-page.tsx";
import { saveOwnProfile } from "../../../features/profiles/queries.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import type { Route } from "./+types/profile-setup";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Profile setup" };

const originOf = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get("next"));

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const own = await readOwnOnboarding(ctx);
  const place = placeStep(own, PROFILE_PATH, originOf(request));
  return { place, row: own.profile, userId: ctx.actor.userId };
});

/** For a form that is sent before there is script; afterwards each field is saved as it is left. */
export const action = load(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request, ProfileSetupInput);
  if (!form.ok) return data({ fields: form.fields }, { status: 422 });
  await writeOwnProfile(ctx, form.input);
  const place = placeStep(await readOwnOnboarding(ctx), PROFILE_PATH, originOf(request));
  return redirect(withReturnPath(place.next, place.origin));
});

export const meta = () => [{ title: "Profile setup · Executive Advisor" }];

export default function ProfileSetup() {
  const { place, row, userId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.fields ?? {};
  return (
    <StepPage
      place={place}
      title="Profile setup"
      description="Your name and what you are responsible for."
      about={
        <>
          <p>Your administrators and your coach, if you have one, see your name and title.</p>
          <p className="mt-2">Each field is saved when you leave it.</p>
        </>
      }
    >
      <ProfileStep
        userId={userId}
        row={row}
        place={place}
        refused={refused}
        save={saveOwnProfile}
      />
    </StepPage>
  );
}
