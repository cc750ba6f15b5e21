import type { Block, BlockType, WebpageDraft } from "../contract.ts";

const BLANK: { [Type in BlockType]: Omit<Extract<Block, { type: Type }>, "id"> } = {
  heading: { type: "heading", text: "", level: 2 },
  text: { type: "text", text: "" },
  list: { type: "list", isNumbered: false, items: [""] },
  quote: { type: "quote", text: "", source: "" },
  picture: {
    type: "picture",
    name: "",
    width: 0,
    height: 0,
    alternative: "",
    isDecoration: false,
    caption: "",
  },
  button: { type: "button", text: "", url: "" },
  columns: {
    type: "columns",
    columns: [
      { title: "", text: "" },
      { title: "", text: "" },
    ],
  },
  questions: { type: "questions", items: [{ question: "", answer: "" }] },
  divider: { type: "divider" },
  form: { type: "form", formId: "", title: "" },
  html: { type: "html", html: "" },
};

/** A part without anything in it yet. */
export function blankBlock(type: BlockType, id: string): Block {
  return { ...structuredClone(BLANK[type]), id };
}

export function blankWebpage(title: string): WebpageDraft {
  return {
    title,
    description: "",
    settings: {
      theme: "default",
      blocks: [],
      language: "en",
      seoTitle: "",
      seoDescription: "",
      isHiddenFromSearch: false,
      socialPicture: "",
    },
  };
}
