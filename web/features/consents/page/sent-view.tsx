import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { OwnLink } from "./consent-body.tsx";
import type { ConsentModel } from "./page-model.ts";

/** What became of it, and what has still to be done for it to count. */
export function thanksFor({ sent, thanks, said, words }: ConsentModel) {
  if (sent === "unconfirmed") return { title: said.unconfirmedTitle, text: said.unconfirmedText };
  if (sent === "received") return { title: words.sentTitle, text: words.sentText };
  return thanks;
}

export function SentHeader({ page }: { page: ConsentModel }) {
  const { title, text } = thanksFor(page);
  return (
    <header>
      <p className="k">{page.text.title}</p>
      <h1>{title}</h1>
      <Paragraphs text={text} className="lead" />
    </header>
  );
}

/** Whoever has still to look into their mail is not taken away from the words that say so. */
export const leadsOn = ({ sent, redirectUrl }: ConsentModel) =>
  redirectUrl !== "" && (sent === "yes" || sent === "received");

export function SentView({ page }: { page: ConsentModel }) {
  const { redirectUrl, words } = page;
  return (
    <>
      {redirectUrl === "" ? null : (
        <p>
          {leadsOn(page) ? `${words.goOnText} ` : null}
          <a href={redirectUrl}>{words.goOn}</a>
        </p>
      )}
      <OwnLink page={page} />
    </>
  );
}
