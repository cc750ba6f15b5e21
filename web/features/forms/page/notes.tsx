import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { fillWords } from "../../../../worker/features/forms/words/fill-words.ts";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { EmptyNote, FaultLinks, Note } from "../../contents/fields/note.tsx";
import type { PageModel } from "./page-model.ts";
import { sayMoment } from "./say-moment.ts";

export function PageNote({ page }: { page: PageModel }) {
  const { fill, view, words, settings } = page;
  if (fill?.saved) return <SavedNote page={page} saved={fill.saved} />;
  switch (fill?.problem) {
    case "invalid":
      return <FaultsNote page={page} />;
    case "failed":
      return <ProblemNote title={words.failedTitle} text={words.failedText} />;
    case "unknown":
      return <ProblemNote title={words.failedTitle} text={words.unknownText} />;
    case "busy":
      return <ProblemNote title={words.failedTitle} text={words.busyText} />;
    case "closed":
      return (
        <ProblemNote title={words.closedTitle} text={settings.closedMessage || words.closedText} />
      );
    case "expired":
      return <ProblemNote title={words.expiredTitle} text={words.expiredText} />;
    case null:
    case undefined:
  }
  if (!view.isSent) return <EmptyNote />;
  return (
    <Note tone="good" title={words.againTitle}>
      <Paragraphs text={settings.successMessage || words.againText} />
      <GoOn page={page} />
    </Note>
  );
}

function ProblemNote({ title, text }: { title: string; text: string }) {
  return (
    <Note tone="bad" title={title}>
      <Paragraphs text={text} />
    </Note>
  );
}

function FaultsNote({ page: { errors, fields, words } }: { page: PageModel }) {
  const faults = fields.flatMap(({ id }) => {
    const text = errors[id];
    return text === undefined ? [] : [{ id, text }];
  });
  return (
    <Note tone="bad" title={words.invalidTitle}>
      <p>{words.invalidText}</p>
      <FaultLinks faults={faults} />
    </Note>
  );
}

type Saved = { url: string; expiresAt: string };

function SavedNote({ page: { words, language }, saved }: { page: PageModel; saved: Saved }) {
  const text = fillWords(words.savedText, { date: sayMoment(saved.expiresAt, language) });
  return (
    <Note tone="good" title={words.savedTitle}>
      <p>{text}</p>
      <input readOnly aria-label={words.savedTitle} value={saved.url} />
      <button type="button" className="q" data-copied={words.copied} hidden>
        {words.copy}
      </button>
    </Note>
  );
}

/** Where nothing else leads on. Within another site's page, that one does. */
export function Home({ page: { words, view } }: { page: PageModel }) {
  return view.isEmbedded ? null : (
    <p>
      <a href="/">{words.home}</a>
    </p>
  );
}

/** Where the author sends those who answered: after a moment by itself, at once by a link. */
export function GoOn({ page: { settings, words, view } }: { page: PageModel }) {
  if (settings.redirectUrl === "") return null;
  return (
    <p data-go-on={LIMITS.formRedirectMs}>
      {view.isEmbedded ? null : `${words.goOnText} `}
      <a href={settings.redirectUrl} {...(view.isEmbedded ? { target: "_top" } : {})}>
        {words.goOn}
      </a>
    </p>
  );
}
