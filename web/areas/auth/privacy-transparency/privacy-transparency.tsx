import { data, redirect, useActionData, useLoaderData } from "react-router";
import { confirmPrivacy } from "../../../../worker/features/onboarding/confirm-privacy.ts";
import { PrivacyConfirmationInput } from "../../../../worker/features/onboarding/contract.ts";
import {
  readOwnOnboarding,
  readStoredPolicy,
} from "../../../../worker/features/onboarding/queries.ts";
import { PRIVACY_PATH } from "../../../../worker/features/onboarding/rules.ts";
import { readPolicy } from "../../../../worker/features/settings/contract.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { judge } from "../../../../worker/policy/judge.ts";
import { readReturnPath, withReturnPath } from "../../../../worker/policy/return-path.ts";
import { PolicyChanges } from "../../../features/onboarding/policy-changes.tsx";
import { placeStep } from "../../../features/onboarding/place-step.ts";
import { PrivacyForm } from "../../../features/onboarding/privacy-form.tsx";
import { PrivacyContents, PrivacyText } from "../../../features/onboarding/privacy-text.tsx";
import type { PolicyNews } from "../../../features/onboarding/policy-news.ts";
import { StepTrail } from "../../../features/onboarding/step-trail.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/privacy-transparency";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const asMember = { permission: "onboarding.own", screenPath: PRIVACY_PATH } as const;

const originOf = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get("next"));

/** Anyone may read it; whoever is signed in can also confirm that they did. */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const verdict = judge({ visitor: await scope.visitor(), ...asMember });
  if (!verdict.allowed) return { policy: readPolicy(await readStoredPolicy(ctx)), reader: null };
  const own = await readOwnOnboarding(scope.actorContext(verdict.person));
  return {
    policy: own.policy,
    reader: {
      isVisit: verdict.person.impersonator !== null,
      hasConfirmed: !own.status.owesPolicy,
      isRecorded: own.isRecorded,
      place: placeStep(own, PRIVACY_PATH, originOf(request)),
    },
  };
});

export const action = loadPublic(async (_ctx, { request }: Route.ActionArgs, scope) => {
  const verdict = judge({ visitor: await scope.visitor(), ...asMember });
  if (!verdict.allowed) throw new AppError(verdict.because);
  const form = await readForm(request, PrivacyConfirmationInput);
  if (!form.ok) throw new AppError("invalid_input", { fields: form.fields });
  const ctx = scope.actorContext(verdict.person);
  try {
    await confirmPrivacy(ctx, form.input);
  } catch (error) {
    // The page comes again, with the version that is in force by now.
    if (!(error instanceof AppError) || error.code !== "policy_changed") throw error;
    return data({ isNewer: true }, { status: 409 });
  }
  const place = placeStep(await readOwnOnboarding(ctx), PRIVACY_PATH, originOf(request));
  return redirect(withReturnPath(place.next, place.origin));
});

export const meta = () => [{ title: "Privacy and transparency · Executive Advisor" }];

export default function PrivacyTransparency() {
  const { policy, reader } = useLoaderData<typeof loader>();
  const isNewer = useActionData<typeof action>()?.isNewer ?? false;
  const isOnTheWay = reader !== null && !reader.isRecorded;
  return (
    <>
      {isOnTheWay ? (
        <div className="mb-7">
          <StepTrail {...reader.place} />
        </div>
      ) : null}
      <PageTitle title="Privacy and transparency">
        What is stored about you, why, and for how long. Version {policy.version}.
      </PageTitle>
      {/* A newer one is told beside the button, where the reader is. */}
      {isNewer ? null : <PolicyChanges policy={policy} />}
      <PrivacyContents />
      <div className="mt-6">
        <PrivacyText />
      </div>
      {reader ? <Confirmation reader={reader} policy={policy} isNewer={isNewer} /> : null}
    </>
  );
}

type Reader = NonNullable<Awaited<ReturnType<typeof loader>>["reader"]>;
type ConfirmationProps = { reader: Reader; policy: PolicyNews; isNewer: boolean };

function Confirmation({ reader, policy, isNewer }: ConfirmationProps) {
  const { place } = reader;
  if (reader.isVisit) {
    return (
      <Notice tone="warn" title="Not available while you act as someone else" className="mt-8">
        Only the person can confirm that they read this.
      </Notice>
    );
  }
  if (!reader.hasConfirmed) return <PrivacyForm place={place} policy={policy} isNewer={isNewer} />;
  return (
    <Notice
      tone="good"
      title="You confirmed this version."
      className="mt-8"
      action={
        <LinkButton variant="primary" to={withReturnPath(place.next, place.origin)}>
          Continue
        </LinkButton>
      }
    />
  );
}
