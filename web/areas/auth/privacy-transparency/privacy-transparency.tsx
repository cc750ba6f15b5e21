import { Form, redirect, useLoaderData, useNavigation } from "react-router";
import { confirmPrivacy } from "../../../../worker/features/onboarding/confirm-privacy.ts";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { PRIVACY_PATH } from "../../../../worker/features/onboarding/rules.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { judge } from "../../../../worker/policy/judge.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { PrivacyText } from "../../../features/onboarding/privacy-text.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/privacy-transparency";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const asMember = { permission: "onboarding.own", screenPath: PRIVACY_PATH } as const;

/** Anyone may read it; whoever is signed in can also confirm that they did. */
export const loader = loadPublic(async (_ctx, _args: Route.LoaderArgs, scope) => {
  const verdict = judge({ visitor: await scope.visitor(), ...asMember });
  if (!verdict.allowed) return { confirmation: "none" as const };
  const { progress } = await readOwnOnboarding(scope.actorContext(verdict.person));
  const step = progress.steps.find(({ actionPath }) => actionPath === PRIVACY_PATH);
  return { confirmation: step?.isDone ? ("given" as const) : ("asked" as const) };
});

export const action = loadPublic(async (_ctx, { request }: Route.ActionArgs, scope) => {
  const verdict = judge({ visitor: await scope.visitor(), ...asMember });
  if (!verdict.allowed) throw new AppError(verdict.because);
  await confirmPrivacy(scope.actorContext(verdict.person));
  return redirect(
    withReturnPath("/onboarding", new URL(request.url).searchParams.get("next") ?? ""),
  );
});

export const meta = () => [{ title: "Privacy and transparency · Executive Advisor" }];

export default function PrivacyTransparency() {
  const { confirmation } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <PageTitle title="Privacy and transparency">
        What is stored about you, why, and for how long. Version {LIMITS.privacyPolicyVersion}.
      </PageTitle>
      <PrivacyText />
      {confirmation === "asked" ? (
        <Form method="post" className="mt-8">
          <Button type="submit" variant="primary" block loading={isSending}>
            I have read this
          </Button>
        </Form>
      ) : null}
      {confirmation === "given" ? (
        <Notice tone="good" title="You confirmed this version." className="mt-8">
          <TextLink to="/onboarding">Back to the steps</TextLink>
        </Notice>
      ) : null}
    </>
  );
}
