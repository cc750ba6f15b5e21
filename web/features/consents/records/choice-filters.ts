import type { ConsentChoices } from "../../../../worker/features/consents/contract.ts";
import type { Choice } from "../../../kit/resource-list/declaration.ts";

type Narrowing = Choice<string, { choices: ConsentChoices }>;

const named = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Purpose, link, text and its version: what lists and figures are narrowed to alike. */
export const CHOICE_FILTERS = {
  purpose: {
    kind: "choice",
    label: "Purpose given",
    any: "Any purpose",
    options: ({ choices }) => choices.purposes.map(({ id, label }) => ({ value: id, label })),
  },
  linkId: {
    kind: "choice",
    label: "Link",
    any: "Any link",
    options: ({ choices }) => named(choices.links),
  },
  templateId: {
    kind: "choice",
    label: "Text",
    any: "Any text",
    // Versions are numbered by text.
    clears: ["version"],
    options: ({ choices }) => named(choices.texts),
  },
  version: {
    kind: "choice",
    label: "Version",
    any: "Any version",
    options: ({ choices }, { templateId }) =>
      (choices.texts.find(({ id }) => id === templateId)?.versions ?? []).map((number) => ({
        value: `${number}`,
        label: `Version ${number}`,
      })),
  },
} satisfies Record<string, Narrowing>;
