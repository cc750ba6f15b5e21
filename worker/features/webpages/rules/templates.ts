import type { FormTheme } from "../../../../db/values/forms.ts";
import type { Block, WebpageDraft, WebpageTemplate } from "../contract.ts";
import { blankWebpage } from "./blank.ts";

type Part = Block extends infer One ? (One extends Block ? Omit<One, "id"> : never) : never;
type Template = { theme: FormTheme; description: string; parts: readonly Part[] };

const heading = (text: string): Part => ({ type: "heading", text, level: 2 });
const text = (words: string): Part => ({ type: "text", text: words });
const button = (words: string): Part => ({ type: "button", text: words, url: "" });

/** What stands in brackets is the author's to fill in; the publish check finds what was left. */
const TEMPLATES: Record<WebpageTemplate, Template> = {
  blank: { theme: "default", description: "", parts: [] },
  event: {
    theme: "executive-modern",
    description: "[In one line: what guests take home from it]",
    parts: [
      {
        type: "columns",
        columns: [
          { title: "When", text: "[Day and time, with the time zone]" },
          { title: "Where", text: "[Place, or how to join]" },
          { title: "Who it's for", text: "[Who gets most out of it]" },
        ],
      },
      heading("What to expect"),
      { type: "list", isNumbered: true, items: ["[First part]", "[Second part]", "[Third part]"] },
      heading("Speakers"),
      text("**[Name]**, [role]. [One sentence on why to listen to them]"),
      button("Save my place"),
      {
        type: "questions",
        items: [
          { question: "Does it cost anything?", answer: "[Price, or that it is free]" },
          { question: "Will there be a recording?", answer: "[Yes or no, and where]" },
        ],
      },
    ],
  },
  offer: {
    theme: "executive-corporate",
    description: "[In one line: what changes for whoever takes it]",
    parts: [
      text("[The problem, as your customers put it. Two sentences.]"),
      heading("What you get"),
      {
        type: "columns",
        columns: [
          { title: "[First benefit]", text: "[What it means in their day]" },
          { title: "[Second benefit]", text: "[What it means in their day]" },
          { title: "[Third benefit]", text: "[What it means in their day]" },
        ],
      },
      { type: "quote", text: "[What a customer said, word for word]", source: "[Name, company]" },
      heading("Next steps"),
      {
        type: "list",
        isNumbered: true,
        items: ["[What happens first]", "[What happens then]", "[What they get in the end]"],
      },
      button("Talk to us"),
    ],
  },
  note: {
    theme: "default",
    description: "[In one line: what this note says]",
    parts: [
      text("[What happened, and why you write now.]"),
      heading("What we decided"),
      text("[The decision in one sentence. Then the reasons, the strongest first.]"),
      heading("What it means for you"),
      { type: "list", isNumbered: false, items: ["[Who does what]", "[From when on]"] },
      text("[Where questions go, and until when]"),
      { type: "divider" },
      text("[Your name]\n[Your role]"),
    ],
  },
  questions: {
    theme: "executive-minimal",
    description: "[What these answers are about]",
    parts: [
      {
        type: "questions",
        items: [
          {
            question: "[The question that is asked most]",
            answer: "[Its answer, first word first]",
          },
          { question: "[The next one]", answer: "[Its answer]" },
          { question: "[One more]", answer: "[Its answer]" },
        ],
      },
      heading("Something else?"),
      text("[How to reach you, and how fast you answer]"),
    ],
  },
};

/** What a new page begins with. */
export function fromTemplate(template: WebpageTemplate, title: string): WebpageDraft {
  const { theme, description, parts } = TEMPLATES[template];
  const blank = blankWebpage(title);
  // Each part keeps its own type's fields; only the id joins them.
  const blocks = parts.map((part, index) => ({ ...structuredClone(part), id: `b${index + 1}` }));
  return { ...blank, description, settings: { ...blank.settings, theme, blocks } };
}
