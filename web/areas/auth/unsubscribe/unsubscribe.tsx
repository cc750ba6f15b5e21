import { data, useActionData, useLoaderData } from "react-router";
import {
  ResubscribeInput,
  type Unsubscribable,
  UnsubscribeInput,
} from "../../../../worker/features/notification-preferences/contract.ts";
import { resubscribe } from "../../../../worker/features/notification-preferences/resubscribe.ts";
import { readUnsubscribable } from "../../../../worker/features/notification-preferences/sign-subscription.ts";
import { unsubscribe } from "../../../../worker/features/notification-preferences/unsubscribe.ts";
import { MAIL_WORDS } from "../../../features/notification-preferences/words.ts";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/unsubscribe";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get("token") ?? "";

/** Ends nothing yet: programs that look for harm follow every link in a mail. */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs) => {
  const token = tokenOf(request);
  return { token, of: await readUnsubscribable(ctx, token) };
});

type Done = { of: Unsubscribable; isEnded: boolean; undo: string | null };

const say = (done: Done | null, status = 200) => data({ done }, { status });

/**
 * The button of the page, and the one click of a mail program (RFC 8058), which knows this address and no
 * page. Neither needs to be signed in: the token is all that counts.
 */
export const action = loadPublic(async (ctx, { request }: Route.ActionArgs) => {
  const typed = await readTyped(request, ["undo", "List-Unsubscribe"]);
  if (typed.undo !== "") {
    const answer = await tryForm(request, ResubscribeInput, ({ undo }) => resubscribe(ctx, undo));
    if (!answer.ok) return say(null, answer.refusal.status);
    return say({ of: answer.result.of, isEnded: false, undo: null });
  }
  if (typed["List-Unsubscribe"] === "One-Click") {
    return say({ ...(await unsubscribe(ctx, tokenOf(request))), isEnded: true });
  }
  const answer = await tryForm(request, UnsubscribeInput, ({ token }) => unsubscribe(ctx, token));
  if (!answer.ok) return say(null, answer.refusal.status);
  return say({ ...answer.result, isEnded: true });
});

export const meta = () => [
  { title: "Email from us · Executive Advisor" },
  { name: "robots", content: "noindex" },
];

const PREFERENCES = "/profile-settings?tab=notifications";

export default function Unsubscribe() {
  const { token, of } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done) return <Settled {...answer.done} />;
  if (of === null || answer) {
    return (
      <>
        <PageTitle title="This link no longer works">
          It is too old, or was not copied whole. Nothing was changed. Choose what comes by email in
          your settings.
        </PageTitle>
        <LinkButton to={PREFERENCES} variant="primary">
          Open my settings
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <PageTitle title={`Stop ${MAIL_WORDS[of]}?`}>
        {of === "digest"
          ? "You get no more digests. You still find everything in the app."
          : "You no longer get them by email or in the digest. In the app they stay as you set them."}
      </PageTitle>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" block>
          Stop these emails
        </Button>
      </form>
      <p className="mt-6 text-sm text-muted">
        You still get mails about your sign-in and your password. They keep your account safe.
      </p>
    </>
  );
}

function Settled({ of, isEnded, undo }: Done) {
  return (
    <>
      <PageTitle title={isEnded ? "Stopped" : "Turned on again"}>
        {isEnded
          ? `You get no more ${MAIL_WORDS[of].replace(/^the /, "")}.`
          : `You get ${MAIL_WORDS[of]} again.`}
      </PageTitle>
      <div className="flex flex-col gap-3">
        {undo ? (
          <form method="post">
            <input type="hidden" name="undo" value={undo} />
            <Button type="submit" block>
              Undo
            </Button>
          </form>
        ) : null}
        <LinkButton to={PREFERENCES} variant="primary" block>
          Choose what comes by email
        </LinkButton>
      </div>
    </>
  );
}
