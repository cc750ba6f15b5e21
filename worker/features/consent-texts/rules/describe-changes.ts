import { FORM_LANGUAGE_CODES } from "../../../../db/values/forms.ts";
import type { ConsentDraft } from "../contract.ts";
import { themeName } from "../../contents/rules.ts";
import { languageName } from "./words-of.ts";

/** What became of a text from one version to another, in sentences. */
export function describeChanges(before: ConsentDraft, after: ConsentDraft): string[] {
  return [
    ...describePurposes(before.purposes, after.purposes),
    ...describeFields(before.fields, after.fields),
    ...describeController(before, after),
    ...describeWords(before.settings, after.settings),
    ...describeSettings(before.settings, after.settings),
    ...describeLanguages(before, after),
  ];
}

const quoted = (text: string) => (text.trim() === "" ? "nothing" : `“${shortened(text)}”`);
const SHOWN = 80;
const shortened = (text: string) => {
  // The sentence that quotes it has an end of its own.
  const line = text.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line;
};

const turned = (what: string, from: string, to: string) =>
  from === to ? [] : [`${what} was ${quoted(from)} and is ${quoted(to)}.`];

type Named = { id: string; label: string };

/** What came, went and moved among the same kind of thing; the rest is compared one by one. */
function describeList<Item extends Named>(
  [one, many]: readonly [string, string],
  before: readonly Item[],
  after: readonly Item[],
  compare: (was: Item, is: Item, name: string) => string[],
): string[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const stays = new Set(after.map(({ id }) => id));
  const name = ({ label }: Named) => `${one} ${quoted(label)}`;
  const orderOf = (items: readonly Item[]) =>
    items.filter(({ id }) => known.has(id) && stays.has(id)).map(({ id }) => id);
  const isMoved = orderOf(before).join(" ") !== orderOf(after).join(" ");
  return [
    ...after.filter(({ id }) => !known.has(id)).map((item) => `${name(item)} was added.`),
    ...before.filter(({ id }) => !stays.has(id)).map((item) => `${name(item)} was removed.`),
    ...after.flatMap((item) => {
      const was = known.get(item.id);
      return was ? compare(was, item, name(item)) : [];
    }),
    ...(isMoved ? [`${many} are in a different order.`] : []),
  ];
}

const needed = (required: boolean) => (required ? "is required" : "is optional");

function describePurposes(before: ConsentDraft["purposes"], after: ConsentDraft["purposes"]) {
  return describeList(["Purpose", "The purposes"], before, after, (was, is, name) => [
    ...(was.label === is.label ? [] : [`Purpose ${quoted(was.label)} is now ${quoted(is.label)}.`]),
    ...turned(`What purpose ${quoted(is.label)} means`, was.text, is.text),
    ...(was.required === is.required ? [] : [`${name} ${needed(is.required)}.`]),
  ]);
}

function describeFields(before: ConsentDraft["fields"], after: ConsentDraft["fields"]) {
  return describeList(["Field", "The fields"], before, after, (was, is, name) => [
    ...(was.label === is.label
      ? []
      : [`Field ${quoted(was.label)} is now called ${quoted(is.label)}.`]),
    ...turned(`The hint of field ${quoted(is.label)}`, was.hint, is.hint),
    ...(was.type === is.type ? [] : [`${name} takes another kind of answer.`]),
    ...(was.options.join("\n") === is.options.join("\n") ? [] : [`${name} offers other choices.`]),
    ...(was.required === is.required ? [] : [`${name} ${needed(is.required)}.`]),
    ...(JSON.stringify(was.validation) === JSON.stringify(is.validation)
      ? []
      : [`${name} has another limit.`]),
  ]);
}

function describeController(before: ConsentDraft, after: ConsentDraft): string[] {
  const [one, two] = [before.controller, after.controller];
  return [
    ...turned("The data controller", one.name, two.name),
    ...turned("The postal address", one.address, two.address),
    ...turned("The email address", one.email, two.email),
    ...turned("The privacy policy’s address", before.policyUrl, after.policyUrl),
  ];
}

type Settings = ConsentDraft["settings"];

const describeWords = (one: Settings, two: Settings) => [
  ...turned("The title", one.title, two.title),
  ...turned("The introduction", one.description, two.description),
  ...turned("The button", one.submitButtonText, two.submitButtonText),
  ...turned("The disclaimer", one.disclaimerText, two.disclaimerText),
  ...turned("The thank-you title", one.successTitle, two.successTitle),
  ...turned("The thank-you text", one.successText, two.successText),
];

const SWITCHES: readonly [
  "showDisclaimer" | "recordsAddress" | "isDoubleOptIn" | "mailsReceipt" | "offersScreenshot",
  string,
  string,
][] = [
  ["showDisclaimer", "The disclaimer is shown.", "The disclaimer is not shown."],
  ["recordsAddress", "The IP address is recorded.", "The IP address is not recorded."],
  ["isDoubleOptIn", "A consent counts once it is confirmed by email.", "A consent counts at once."],
  ["mailsReceipt", "A receipt is emailed.", "No receipt is emailed."],
  ["offersScreenshot", "People can add a screenshot.", "People can't add a screenshot."],
];

function describeSettings(one: Settings, two: Settings): string[] {
  return [
    ...turned("The theme", themeName(one.theme), themeName(two.theme)),
    ...turned("The language", languageName(one.language), languageName(two.language)),
    ...SWITCHES.flatMap(([key, on, off]) => (one[key] === two[key] ? [] : [two[key] ? on : off])),
  ];
}

function describeLanguages(before: ConsentDraft, after: ConsentDraft): string[] {
  return FORM_LANGUAGE_CODES.flatMap((code) => {
    const [was, is] = [before.translations[code], after.translations[code]];
    if (!was && !is) return [];
    if (!was) return [`${languageName(code)} was added.`];
    if (!is) return [`${languageName(code)} was removed.`];
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [`The words in ${languageName(code)} were changed.`];
  });
}
