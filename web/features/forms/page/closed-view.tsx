import { fillWords } from "../../../../worker/features/forms/words/fill-words.ts";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import type { PageModel } from "./page-model.ts";
import { sayMoment } from "./say-moment.ts";

/** Why nobody can answer now. */
export function ClosedView({ page }: { page: PageModel }) {
  const { title, text } = reasonOf(page);
  return (
    <div className="n">
      <h2>{title}</h2>
      <Paragraphs text={text} />
    </div>
  );
}

function reasonOf({ view, words, settings, language }: PageModel) {
  const { opensAt, closedMessage } = settings;
  switch (view.state) {
    case "early": {
      const date = opensAt === null ? "" : sayMoment(opensAt, language);
      return { title: words.earlyTitle, text: fillWords(words.earlyText, { date }) };
    }
    case "full":
      return { title: words.fullTitle, text: closedMessage || words.fullText };
    case "closed":
    case "open":
      return { title: words.closedTitle, text: closedMessage || words.closedText };
  }
}
