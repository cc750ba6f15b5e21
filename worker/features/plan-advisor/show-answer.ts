import type { KeptAnswer, ShownAnswer } from "./contract.ts";
import { wordsOf } from "./rules/words-of.ts";

/** What one reader may not see of a plan. */
export type Eyes = {
  /** Whether they may open the plan at all. */
  mayRead: boolean;
  /** Ids of what they don't see in it, also of what is gone. */
  hidden: ReadonlySet<string>;
  /** What that is called now. */
  hiddenTitles: readonly string[];
  /** Whether they asked it themselves, and may ask again. */
  isAsker: boolean;
  /** Whose vocabularies and which sources they may read; without, none. */
  known?: { companies: ReadonlySet<string>; sources: ReadonlySet<string> };
  /** Which files and comments they may open, of those that are quoted; without, none. */
  open?: ReadonlySet<string>;
};

/** Whether a text has nothing of what a reader does not see. */
export function isOpenText(text: string, { mayRead, hiddenTitles }: Eyes): boolean {
  if (!mayRead) return false;
  const said = ` ${wordsOf(text).join(" ")} `;
  const plain = text.toLowerCase();
  return hiddenTitles.every((title) => {
    const words = wordsOf(title).join(" ");
    // A title of signs alone has no words.
    return words === ""
      ? title === "" || !plain.includes(title.toLowerCase())
      : !said.includes(` ${words} `);
  });
}

/** Whether a reader may see the words in which something was asked. */
export const isOpenQuestion = (text: string, answer: KeptAnswer | null, eyes: Eyes): boolean =>
  isOpenText(text, eyes) && !(answer?.asked ?? []).some((id) => eyes.hidden.has(id));

/** Each sentence and each line only to who sees all that it rests on; of the rest how much it is. */
export function showAnswer(answer: KeptAnswer, eyes: Eyes): ShownAnswer {
  const { engine, question, total, isNarrow, day } = answer;
  const { hidden, mayRead } = eyes;
  const of = (ids: readonly string[]) => ids.filter((id) => hidden.has(id));
  const sources = [...answer.sources, ...answer.rests, ...answer.lines.map(({ id }) => id)];
  const all = [...sources, ...answer.asked, ...answer.lines.flatMap(({ names }) => names)];
  const away = new Set(mayRead ? of(all) : all);
  const isOpen = (text: string) => isOpenText(text, eyes);
  const isWhole = of(answer.rests).length === 0;
  const lines = mayRead
    ? answer.lines.filter(
        (line) =>
          of([line.id, ...line.names]).length === 0 &&
          (isWhole || line.isOpen) &&
          isOpen(line.says) &&
          isOpen(line.title),
      )
    : [];
  const told = answer.told ?? { companies: [], quotes: [], mentions: [] };
  const quotes = mayRead
    ? told.quotes.filter(({ sourceId }) => eyes.known?.sources.has(sourceId))
    : [];
  const mentions = mayRead
    ? told.mentions.filter(
        ({ id, item, text, title }) =>
          eyes.open?.has(id) && !(item && hidden.has(item.id)) && isOpen(text) && isOpen(title),
      )
    : [];
  const isTold =
    quotes.length === told.quotes.length &&
    mentions.length === told.mentions.length &&
    told.companies.every((id) => eyes.known?.companies.has(id));
  const mayLead = isTold && mayRead && of(sources).length === 0 && isOpen(answer.lead);
  const isLess = !mayLead || lines.length < answer.lines.length;
  const mayAsk = eyes.isAsker && mayRead;
  return {
    engine,
    question,
    lead: mayLead ? answer.lead : null,
    lines: lines.map(({ kind, id, title, says }) => ({ kind, id, title, says })),
    // How many there were is a figure of its own.
    total: mayLead ? total : lines.length,
    withheld: isLess ? Math.max(1, away.size) : 0,
    about: mayRead ? answer.about.filter(({ id, title }) => !hidden.has(id) && isOpen(title)) : [],
    isNarrow,
    nearest: mayAsk ? answer.nearest.filter(isOpen) : [],
    quotes,
    mentions,
    either: mayAsk ? answer.either.filter(isOpen) : [],
    day,
  };
}
