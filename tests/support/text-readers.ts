import * as v from "valibot";
import type { Attack } from "./hostile-texts.ts";

type Read = (text: string) => unknown;
const PERSON = {
  id: "0190d3a0-0000-7fff-8000-000000000000",
  name: "Ada Adler",
  label: "Ada Adler",
};
const LETTER = { subject: "", preview: "", closing: [] };
const paragraph = (text: string) => ({ type: "html", id: "a", html: text }) as const;

/** What makes something of a text as a whole, with whatever stands in loops around its patterns. */
export const TEXT_READERS: Record<string, () => Promise<Read>> = {
  redact: async () => (await import("../../worker/features/errors/rules.ts")).redact,
  redactContext: async () => {
    const { redactContext } = await import("../../worker/features/errors/rules.ts");
    return (text) => redactContext({ [text]: [text] });
  },
  ownFrames: async () => {
    const { ownFrames } = await import("../../worker/features/errors/fingerprint-of.ts");
    return ownFrames;
  },
  readFrame: async () => (await import("../../worker/features/errors/read-frame.ts")).readFrame,
  writeText: async () =>
    (await import("../../worker/features/webpages/rules/write-text.ts")).writeText,
  linksIn: async () => (await import("../../worker/features/webpages/rules/write-text.ts")).linksIn,
  isSafeLink: async () =>
    (await import("../../worker/features/webpages/rules/write-text.ts")).isSafeLink,
  excerptOf: async () => {
    const { excerptOf } = await import("../../worker/features/webpages/rules/texts-of.ts");
    return (text) => excerptOf(paragraph(text));
  },
  sanitiseHtml: async () => {
    const { loadSanitisers } = await import("../../worker/features/webpages/load-sanitisers.ts");
    return (await loadSanitisers()).sanitiseHtml;
  },
  sanitisePage: async () => {
    const { loadSanitisers } = await import("../../worker/features/webpages/load-sanitisers.ts");
    return (await loadSanitisers()).sanitisePage;
  },
  checkWebpage: async () => {
    const { checkWebpage } = await import("../../worker/features/webpages/rules/check-webpage.ts");
    const { blankWebpage } = await import("../../worker/features/webpages/rules/blank.ts");
    return (text) => {
      const page = blankWebpage(text);
      const settings = { ...page.settings, blocks: [paragraph(text)] };
      return checkWebpage({ ...page, settings }, { formIds: new Set() });
    };
  },
  escapeHtml: async () => (await import("../../worker/kernel/pure/escape-html.ts")).escapeHtml,
  "slugOf of titles": async () => {
    const { slugOf } = await import("../../worker/kit/publishable/slug-of.ts");
    return (text) => slugOf(text, "page");
  },
  "slugOf of links": async () =>
    (await import("../../worker/features/consent-links/rules/slug-of.ts")).slugOf,
  csvLine: async () => {
    const { csvLine } = await import("../../worker/kernel/pure/csv.ts");
    return (text) => csvLine([text, text]);
  },
  splitCsv: async () => {
    const { delimiterOf, splitCsv } =
      await import("../../web/features/redirects/import/split-csv.ts");
    return (text) => [...splitCsv(text, delimiterOf(text))];
  },
  readPastedPeople: async () =>
    (await import("../../worker/features/invitations/rules.ts")).readPastedPeople,
  cleanName: async () => {
    const { cleanName } = await import("../../worker/features/mails/clean-words.ts");
    return (text) => cleanName(text, 60);
  },
  layOutText: async () => {
    const { layOutText } = await import("../../worker/features/mails/lay-out-text.ts");
    return (text) =>
      layOutText({ ...LETTER, name: text, lines: [text] }, new URL("http://here.test"));
  },
  mentions: async () => {
    const { mentionsOf, plainWords } = await import("../../worker/kernel/pure/mentions.ts");
    return (text) => [mentionsOf(text), plainWords(text, [PERSON], 160)];
  },
  "mentions as typed": async () => {
    const { toBody, toText, typedMention } = await import("../../web/kit/mentions/mention-text.ts");
    return (text) => [
      toBody(text, [PERSON]),
      toText(text, [PERSON]),
      typedMention(text, text.length),
    ];
  },
  readUserAgent: async () => (await import("../../worker/kernel/read-user-agent.ts")).readUserAgent,
  preferredLanguage: async () => {
    const { preferredLanguage } = await import("../../worker/features/forms/rules/view.ts");
    return (text) => preferredLanguage(["en", "de"], text);
  },
  readReturnPath: async () => (await import("../../worker/policy/return-path.ts")).readReturnPath,
  readActionPath: async () => {
    const { readActionPath } = await import("../../worker/policy/action-path.ts");
    return (text) => readActionPath(text, []);
  },
  readRoutePath: async () => (await import("../../worker/policy/route-table.ts")).readRoutePath,
  normalisePath: async () =>
    (await import("../../worker/features/redirects/rules.ts")).normalisePath,
  loggedPath: async () => (await import("../../worker/http/logged-path.ts")).loggedPath,
  safeTarget: async () => {
    const { safeTarget } = await import("../../worker/kernel/pure/safe-target.ts");
    return (text) => attempt(() => safeTarget(`https://${text}`));
  },
  Email: async () => {
    const { Email } = await import("../../worker/features/users/contract.ts");
    return (text) => v.is(Email, text);
  },
  "an answer to a form": async () => {
    const { loadPatterns } = await import("../../worker/kernel/pure/read-pattern.ts");
    const pattern = (await loadPatterns())("(a+)+@(\\w+\\s?)*x");
    return (text) => pattern.isUsable && pattern.matches(text);
  },
  refusePassword: async () => {
    const { refusePassword } = await import("../../worker/features/users/rules.ts");
    return (text) => refusePassword(text, ["ada", "adler"], () => false);
  },
  saysOfAddress: async () =>
    (await import("../../worker/features/consent-texts/rules/check-disclaimer.ts")).saysOfAddress,
  findJsonFault: async () =>
    (await import("../../worker/features/plan-transfer/rules/find-json-fault.ts")).findJsonFault,
  parseDocument: async () =>
    (await import("../../worker/features/plan-transfer/rules/parse-document.ts")).parseDocument,
  splitText: async () =>
    (await import("../../web/features/plan-document/present/split-text.ts")).splitText,
  wordDifference: async () => {
    const { wordDifference } =
      await import("../../web/features/plan-fields/difference/word-difference.ts");
    return (text) => wordDifference(text, `${text} and more`);
  },
  "words of a log line": async () => (await import("../../worker/kernel/log.ts")).withoutParameters,
  readCompact: async () => (await import("../../worker/kernel/pure/compact-jws.ts")).readCompact,
};

/** What is refused was read as well. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const PUMPS = [
  ...Array.from("a1 \n\t-./\\\"'`<>[](){}*@:;,=?#%&|_~+é🙂"),
  '\\"',
  "a@",
  "a@.",
  ".data/",
  "/_",
  "<a",
  "<!--",
  "<img ",
  "</",
  "<p>",
  "&#",
  "**",
  "*a",
  "[a",
  "[a](",
  "](/",
  'token="',
  "token='",
  '\\"token',
  "password: ",
  "bearer ",
  "eyJa.",
  "a-",
  "a=1&",
  "?a=",
  "1 ",
  "(1",
  "+1 ",
  "AB12 ",
  "%40",
  "%c3",
  "%e2%82",
  "-----BEGIN A-----",
  "a b. ",
  '"a",',
  "\r\n",
  '"\n',
  "@{",
  "@Ada ",
  "www.",
  "\nparams: ",
  "\n    at a (",
  '{"a":',
  "[",
  "1,",
];

/** Repeated without end, alone and behind what opens something. */
export const HOSTILE_WORDS: Attack[] = ["", 'token=\\"', '<a href="', "x@"].flatMap((start) =>
  PUMPS.map((pump) => ({ start, pump, end: start === "" ? "" : "\n!" })),
);
