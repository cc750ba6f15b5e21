import { consentText } from "../../worker/features/consent-texts/rules/text.ts";
import type { FormLanguage } from "../../db/values/forms.ts";
import type { ConsentView } from "../../worker/features/consent-texts/rules/view.ts";
import type { Asked } from "../../worker/features/consents/asked-version.ts";
import type { PostedConsent, readSaid } from "../../worker/features/consents/rules/read-posted.ts";
import { contentPath } from "../../worker/features/contents/rules.ts";
import { answerWith, makeOwnPage } from "../../worker/http/content-answer.ts";
import type { ConsentContent } from "../../worker/http/content-view.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { type ConsentRenderer, describe } from "./answer-content.server.ts";
import type { ConsentExplained } from "./explain-consent.server.ts";
import { withTurnstile } from "./with-turnstile.server.ts";

/** What somebody sent, held against the version that their page showed. */
export type Giving = {
  content: ConsentContent;
  asked: Asked;
  posted: PostedConsent;
  said: ReturnType<typeof readSaid>;
  language: FormLanguage;
  request: Request;
  /** Of whoever vouches for the sender, where an installation asks for one. */
  form: FormData;
};

type Again = Pick<Giving, "content" | "asked" | "posted" | "said" | "language"> & {
  scope: RequestScope;
  render: ConsentRenderer;
};

/** The page that was sent from, with everything that was typed and ticked, and why it was not taken. */
export async function showConsentAgain(
  { scope, render, content, asked, posted, said, language: wanted }: Again,
  { error, title, text, fieldId }: ConsentExplained,
): Promise<Response> {
  const { definition: document, version: number } = asked;
  // The version that was shown, so that what is sent next answers the same text.
  const shown = { ...content, number, document };
  const { language } = consentText(document, wanted);
  const view: ConsentView = { language, sent: "no" };
  const address = { origin: scope.env.origin.origin, path: contentPath("consent", content.slug) };
  const fill = {
    answers: said.answers,
    given: said.purposes,
    note: { title, text, fieldId },
    hadPicture: posted.screenshot !== null,
  };
  const page = await makeOwnPage({
    ...describe({ kind: "consent", content: shown, consent: view, key: "" }),
    ...withTurnstile(render(shown, view, address, fill), scope.env, language),
  });
  const answer = answerWith(page, scope.request, error.status);
  if (error.retryAfterS !== undefined) {
    answer.headers.set("retry-after", String(error.retryAfterS));
  }
  return answer;
}
