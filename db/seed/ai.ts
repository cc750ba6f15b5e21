import { createHash } from "node:crypto";
import type { Database } from "../client.ts";
import { companyTerms, knowledgeSources, knowledgeVersions } from "../schema/ai-training.ts";
import { contentVersions } from "../schema/contents.ts";
import { planBuilderDrafts } from "../schema/plan-builder.ts";
import { promptChoices, prompts, promptSamples } from "../schema/prompts.ts";
import { strategicModels } from "../schema/strategic-models.ts";
import { seedId } from "./seed-id.ts";

const IDS = 80;
const DAY = 24 * 60 * 60_000;
const [ADMIN, MEMBER] = [0, 2];
const KESTREL = seedId(70, 1);

const PROMPT = {
  instructions:
    "You help executives to put their strategy into plain words. Use only what the answers and the existing strategy say. Invent no facts, names or numbers. Write short sentences in the language of the answers.\n\nAnswer with JSON and nothing else: an object with the texts mission, vision, direction, whereToPlay, howToWin, capabilities and measures. Leave a text empty if nothing was said about it.",
  message:
    "Write the strategy of {{company.name}} from these answers: {{strategy.answers}}\n\nKeep what still holds of the existing strategy: {{strategy.existing}}\n\nWords of the company, with what they mean: {{company.vocabulary}}",
};

const SAMPLE = {
  "strategy.answers": [
    "Who do you help? Field teams that measure blood gases far from a laboratory",
    "How do you do that differently? One device that calibrates itself on the way",
  ],
  "strategy.existing": ["howToWin: The device that works where there is no laboratory."],
};

const question = (id: string, asked: string, heading: string, example: string) => ({
  id,
  question: asked,
  heading,
  help: "One on each line.",
  example,
  lines: 5,
  characters: 400,
});

const MODEL = {
  about: "Three questions for a company whose product has to be certified.",
  whenToUse: "Before a new device, or when a rule changes.",
  sections: [
    {
      id: "device-rules",
      title: "Rules",
      feeds: "market",
      questions: [
        question(
          "device-rules-1",
          "Which rules change in the next three years?",
          "Rules that change",
          "The device regulation counts for the whole range",
        ),
      ],
    },
    {
      id: "device-field",
      title: "In the field",
      feeds: "strengths",
      questions: [
        question(
          "device-field-1",
          "What works in the field and nowhere else?",
          "What works in the field",
          "Calibration without a laboratory",
        ),
      ],
    },
    {
      id: "device-proof",
      title: "Proof",
      feeds: "objectives",
      questions: [
        question(
          "device-proof-1",
          "Which proof do customers and authorities ask for?",
          "Proof that is asked for",
          "Time to first reading from 90 to 45 seconds",
        ),
      ],
    },
  ],
};
const MODEL_NAME = "Device review";

const DRAFT = {
  who: "field teams that measure far from a laboratory",
  benefit: "decide on the spot",
  how: "",
  picture: "",
  measure: "",
  strengths: "",
  weaknesses: "",
  market: "",
  constraints: "",
  whereToPlay: "",
  whereNot: "",
  howToWin: "",
  capabilities: "",
  companyName: "Kestrel Field Instruments",
  size: "medium",
  endDate: null,
  objectives: [],
  projects: [],
  frameworkAnswers: {
    "device-rules-1": "The device regulation counts for the whole range",
    "device-field-1": "Calibration without a laboratory",
  },
};

const TERMS = [
  {
    term: "ward",
    meaning: "A hospital department that has our devices in daily use.",
    alsoCalled: ["station"],
  },
  {
    term: "first reading",
    meaning: "The first value that a device shows after it is switched on.",
    alsoCalled: ["first value"],
  },
];

const HANDBOOK =
  "Field handbook.\nA device goes out with two sensors and a spare battery. Each device is read once before it leaves the house.\nWho finds a drift above two per cent sends the device back the same day.";

/** A prompt in use with a sample, a framework that a draft was begun with, and what the advisor quotes and understands. */
export function aiRows(db: Database, people: readonly { id: string }[], now: number) {
  const by = people[ADMIN]?.id ?? null;
  const planId = people[MEMBER]?.id ?? "";
  const [promptId, modelId, sourceId] = [seedId(IDS, 1), seedId(IDS, 2), seedId(IDS, 3)];
  const at = now - 5 * DAY;
  const dated = { createdAt: at, updatedAt: at };
  const written = { ...dated, createdBy: by, updatedBy: by };
  const published = { publishedNumber: 1, publishedAt: at, hasChanges: false };
  const version = (kind: "prompt" | "strategic_model", contentId: string, document: object) => ({
    kind,
    contentId,
    number: 1,
    document,
    hash: createHash("sha256").update(JSON.stringify(document)).digest("hex"),
    note: "First version",
    createdAt: at,
    createdBy: by,
  });
  return [
    db.insert(prompts).values({
      id: promptId,
      name: "Strategy in plain words",
      use: "strategy_content",
      definition: PROMPT,
      ...published,
      ...written,
    }),
    db.insert(promptChoices).values({ use: "strategy_content", promptId }),
    db.insert(promptSamples).values({
      id: seedId(IDS, 4),
      promptId,
      name: "Field instruments",
      values: SAMPLE,
      ...dated,
      createdBy: by,
    }),
    db.insert(strategicModels).values({
      id: modelId,
      name: MODEL_NAME,
      definition: MODEL,
      ...published,
      ...written,
    }),
    db
      .insert(contentVersions)
      .values([version("prompt", promptId, PROMPT), version("strategic_model", modelId, MODEL)]),
    db.insert(planBuilderDrafts).values({
      planId,
      version: 1,
      answers: { ...DRAFT, framework: { id: modelId, number: 1, name: MODEL_NAME, ...MODEL } },
      ...dated,
    }),
    db.insert(companyTerms).values(
      TERMS.map((term, index) => ({
        ...term,
        id: seedId(IDS, 10 + index),
        companyId: KESTREL,
        ...dated,
      })),
    ),
    db.insert(knowledgeSources).values({
      id: sourceId,
      name: "Field handbook",
      companyId: KESTREL,
      ...dated,
      updatedBy: by,
    }),
    db.insert(knowledgeVersions).values({
      sourceId,
      number: 1,
      text: HANDBOOK,
      places: [],
      createdAt: at,
      createdBy: by,
    }),
  ];
}
