import { data, useActionData, useLoaderData } from "react-router";
import { AddressInput } from "../../../../worker/features/accounts/contract.ts";
import { askLink } from "../../../../worker/features/consents/ask-link.ts";
import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { DAY } from "../../../../worker/kernel/durations.ts";
import { AskForm } from "../../../features/consents/person/ask-form.tsx";
import { PATHS } from "../../../features/consents/person/paths.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { VerifierLine } from "../../../features/consents/person/verifier-line.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/ask";
import { privateHeaders as headers, seeOther } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const TOLD = ["mailed", "erased"] as const;

export const loader = loadPublic((ctx, { request }: Route.LoaderArgs) => {
  const told = new URL(request.url).searchParams.get("told");
  const days = Math.round(ctx.limits.consentLinkMs / DAY);
  return Promise.resolve({ told: TOLD.find((one) => one === told) ?? null, days });
});

/** Whoever asks gets the same answer, whether anybody consented with the address or nobody. */
export const action = loadPublic(async (ctx, { request }: Route.ActionArgs) => {
  const { email } = await readTyped(request, ["email"]);
  const answer = await tryForm(request, AddressInput, (input) => askLink(ctx, input.email));
  if (answer.ok) return seeOther(`${CONSENT_PATHS.ask}?told=mailed`);
  const { status, fields, detail } = answer.refusal;
  return data({ email, fault: fields["email"] ?? null, problem: detail }, { status });
});

export const meta = () => privateMeta("Your consents");

export default function Ask() {
  const { told, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (told === "mailed" && !answer) return <Mailed days={days} />;
  return (
    <PersonPage
      title="Your consents"
      lead="See what you agreed to here, in the exact words. Withdraw it, download it, or erase your data."
    >
      {told === "erased" && !answer ? (
        <Notice tone="good" live title="Your data is erased" className="mb-8">
          Your address, your answers and where you came from are erased. A proof without your name
          stays: that somebody agreed, when, and to which words. It no longer counts. Links in
          earlier emails no longer work.
        </Notice>
      ) : null}
      <p className="mb-6 text-muted">
        You need no account or password. Enter the email address that you gave, and we email you a
        link. It works for {days} days.
      </p>
      <AskForm {...answer} />
      <VerifierLine />
    </PersonPage>
  );
}

function Mailed({ days }: { days: number }) {
  return (
    <PersonPage
      title="Check your email"
      lead="If you agreed to anything with this address, a link is on its way. If not, you get no email."
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>It takes a minute or two. Check your spam folder too.</li>
        <li>The link works for {days} days. Anyone who has it can open your consents.</li>
        <li>
          No email? You may have used another address:{" "}
          <PlainLink href={PATHS.ask}>try that one</PlainLink>.
        </li>
      </ul>
    </PersonPage>
  );
}
