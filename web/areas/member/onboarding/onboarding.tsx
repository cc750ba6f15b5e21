import { Form, redirect, useLoaderData, useNavigation } from "react-router";
import { completeOnboarding } from "../../../../worker/features/onboarding/complete-onboarding.ts";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { readReturnPath } from "../../../../worker/policy/return-path.ts";
import { StepList } from "../../../features/onboarding/step-list.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Route } from "./+types/onboarding";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Onboarding" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  const { progress, isRecorded } = await readOwnOnboarding(ctx);
  const visitor = await scope.visitor();
  if (isRecorded && visitor?.isOnboarded) throw redirect(next ?? "/dashboard");
  return { progress, next };
});

export const action = load(async (ctx, { request }: Route.ActionArgs) => {
  await completeOnboarding(ctx);
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  return redirect(next ?? "/dashboard");
});

export const meta = () => [{ title: "Onboarding · Executive Advisor" }];

export default function Onboarding() {
  const { progress, next } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  const done = progress.steps.filter((step) => step.isDone).length;
  return (
    <Screen
      title="Three short steps"
      description="Each is saved on its own. You can stop after any of them and go on from another device."
    >
      <div className="max-w-2xl">
        <ProgressBar
          label="Onboarding"
          value={progress.percentage}
          valueText={`${done} of ${progress.steps.length} done`}
        />
        <StepList steps={progress.steps} next={next} />
        {progress.areMandatoryDone ? (
          <Form method="post" className="mt-8">
            <Notice tone="good" title="Everything that is needed is there.">
              Your dashboard shows what is worth doing first.
            </Notice>
            <Button type="submit" variant="primary" loading={isSending} className="mt-4">
              Finish and open the dashboard
            </Button>
          </Form>
        ) : null}
      </div>
    </Screen>
  );
}
