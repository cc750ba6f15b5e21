import type { ModelPart } from "../../../../db/values/strategic-models.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { ChosenModel, ModelQuestion, ModelSection } from "../contract.ts";

type Asked = Omit<ModelQuestion, "id" | "lines" | "characters"> & { lines?: number };

/** A section with its questions; their ids stay what they are in every edition. */
const section = (
  id: string,
  title: string,
  feeds: ModelPart,
  asked: readonly Asked[],
): ModelSection => ({
  id,
  title,
  feeds,
  questions: asked.map(({ lines = LIMITS.modelLinesAtFirst, ...words }, at) => ({
    ...words,
    id: `${id}-${at + 1}`,
    lines,
    characters: LIMITS.modelCharactersAtFirst,
  })),
});

/** The frameworks that come with the product, in our own words. They work without a server too. */
export const BUILT_IN_MODELS: readonly ChosenModel[] = [
  {
    id: "5a0c1b7e-0001-4a6e-9d10-7f3b52c0a001",
    number: 1,
    name: "SWOT analysis",
    about: "Four lists: what is strong and weak inside, what helps and threatens from outside.",
    whenToUse:
      "At the start of a planning round, or when a team sees its situation in different ways.",
    sections: [
      section("swot-strengths", "Strengths", "strengths", [
        {
          question: "What do you do better than the others your customers could choose?",
          heading: "Strengths",
          help: "Inside the company. Leave out what every rival would say too.",
          example: "Crews that have worked together for ten years",
        },
      ]),
      section("swot-weaknesses", "Weaknesses", "weaknesses", [
        {
          question: "Where do you lose customers, time or money that others do not lose?",
          heading: "Weaknesses",
          help: "Inside the company. Name the fact, not the person.",
          example: "Offers take two weeks",
        },
      ]),
      section("swot-outside", "Opportunities and threats", "market", [
        {
          question: "What outside the company could help you in the next years?",
          heading: "Opportunities",
          help: "Customers, technology, laws, rivals who leave.",
          example: "Funding for renovation doubles next year",
        },
        {
          question: "What outside the company could hurt you?",
          heading: "Threats",
          help: "What you can prepare for but not stop.",
          example: "Two large chains enter the region",
        },
      ]),
      section("swot-match", "What follows", "where", [
        {
          question: "Which strength meets which opportunity?",
          heading: "Where strengths meet opportunities",
          help: "Each line names one of each. This is where to attack.",
          example: "Stable crews and new funding: whole houses in one month",
        },
        {
          question: "Which weakness meets which threat?",
          heading: "Where weaknesses meet threats",
          help: "Each line names one of each. This is what to leave or to fix.",
          example: "Slow offers and large chains: leave new houses to them",
        },
      ]),
    ],
  },
  {
    id: "5a0c1b7e-0002-4a6e-9d10-7f3b52c0a002",
    number: 1,
    name: "Playing to Win",
    about: "Five choices that fit together, from the ambition to how it is managed.",
    whenToUse: "When there is too much on the list and nobody has decided what to leave out.",
    sections: [
      section("ptw-aspiration", "Winning aspiration", "picture", [
        {
          question: "What does winning look like for you, and against which rivals?",
          heading: "Winning aspiration",
          help: "Not taking part, but winning: with which customers and against which rivals.",
          example: "First call for owners of old houses in three towns",
          lines: 3,
        },
      ]),
      section("ptw-where", "Where to play", "where", [
        {
          question: "Which customers, places, channels and offers do you choose?",
          heading: "The field we play on",
          help: "One on each line.",
          example: "Houses built before 1980",
        },
        {
          question: "Which of them do you give up for that?",
          heading: "What we give up",
          help: "If it does not hurt, it is not a choice.",
          example: "New houses",
        },
      ]),
      section("ptw-win", "How to win", "win", [
        {
          question: "Why do you win there: lower cost, or worth more to the customer?",
          heading: "Our advantage",
          help: "Choose one, and say how.",
          example: "Worth more: one price, one date, one person to call",
        },
      ]),
      section("ptw-capabilities", "Capabilities", "capabilities", [
        {
          question: "Which few activities must fit together to win that way?",
          heading: "Activities that fit together",
          help: "Three to five that make each other stronger.",
          example: "Pricing a whole house in two days",
        },
      ]),
      section("ptw-systems", "Management systems", "objectives", [
        {
          question: "Which results will you look at each month to see that it works?",
          heading: "Results we look at each month",
          help: "One on each line. Each can become an objective.",
          example: "Half of sales from whole-house renovation",
        },
      ]),
    ],
  },
  {
    id: "5a0c1b7e-0003-4a6e-9d10-7f3b52c0a003",
    number: 1,
    name: "Blue Ocean",
    about: "Leaves the fight over the same customers: what to drop, cut, raise and create.",
    whenToUse: "When all rivals offer the same and only the price still decides.",
    sections: [
      section("bo-field", "Today's field", "market", [
        {
          question: "What does everyone in your field compete on?",
          heading: "What everyone competes on",
          help: "Price, speed, features, brand. One on each line.",
          example: "The lowest price for each trade",
        },
        {
          question: "Who does not buy from anyone in your field, and why not?",
          heading: "Who does not buy yet",
          help: "People who gave up, or never thought of it.",
          example: "Owners who fear a year with builders in the house",
        },
      ]),
      section("bo-less", "Drop and cut", "weaknesses", [
        {
          question: "What do customers no longer need that everybody still offers?",
          heading: "What we drop",
          help: "It costs money and wins nobody.",
          example: "A separate offer for each trade",
        },
        {
          question: "What can be well below the usual level?",
          heading: "What we cut",
          help: "Where your field does more than customers value.",
          example: "Choice of 40 heating systems",
        },
      ]),
      section("bo-more", "Raise and create", "win", [
        {
          question: "What should be well above the usual level?",
          heading: "What we raise",
          help: "Where customers put up with something today.",
          example: "Certainty of the date",
        },
        {
          question: "What will you offer that nobody has offered before?",
          heading: "What we create",
          help: "Something that people who do not buy yet are waiting for.",
          example: "A furnished flat while we work on the house",
        },
      ]),
    ],
  },
  {
    id: "5a0c1b7e-0004-4a6e-9d10-7f3b52c0a004",
    number: 1,
    name: "Balanced Scorecard",
    about: "Looks at the strategy from four sides, so that money alone does not decide.",
    whenToUse: "When the strategy is clear and has to become goals that balance each other.",
    sections: [
      section("bsc-money", "Finance", "objectives", [
        {
          question: "What must be true of the money for owners to be content?",
          heading: "Finance",
          help: "Growth, margin, cash. One on each line.",
          example: "Margin from 6 to 9 %",
        },
        {
          question: "What must customers see or say for that?",
          heading: "Customers",
          help: "Things that customers notice themselves.",
          example: "Eight of ten recommend us",
        },
        {
          question: "Which work inside must be excellent for that?",
          heading: "Work inside",
          help: "The few steps that decide what customers see.",
          example: "Nine of ten houses finished on the day",
        },
        {
          question: "What must people learn, and which tools do they need?",
          heading: "People and tools",
          help: "What makes the work inside possible.",
          example: "Every crew can install heat pumps",
        },
      ]),
      section("bsc-links", "How it hangs together", "picture", [
        {
          question: "How does the one lead to the other, from people to money?",
          heading: "How the goals hang together",
          help: "Because …, therefore … A line for each chain.",
          example: "Because every crew installs heat pumps, houses are done on the day",
        },
      ]),
    ],
  },
  {
    id: "5a0c1b7e-0005-4a6e-9d10-7f3b52c0a005",
    number: 1,
    name: "Objectives and key results",
    about: "A few goals that pull, each with numbers that show whether you got there.",
    whenToUse: "When the direction is known and the next months need a common focus.",
    sections: [
      section("okr-why", "Why now", "picture", [
        {
          question: "What matters most in the next twelve months, and why now?",
          heading: "What matters most now",
          help: "One thing. If everything went wrong but this, it was still a good year.",
          example: "Whole-house renovation, because funding doubles",
          lines: 3,
        },
      ]),
      section("okr-goals", "Objectives", "objectives", [
        {
          question: "Which three to five goals pull you there?",
          heading: "Goals that pull",
          help: "Words that make people want to get there, without a number.",
          example: "Owners recommend us without being asked",
        },
        {
          question: "Which numbers prove each goal?",
          heading: "Numbers that prove it",
          help: "From today's number to the one you want.",
          example: "Recommended by 40 to 80 of 100 owners",
        },
      ]),
      section("okr-not", "Not now", "constraints", [
        {
          question: "What will you not do in these twelve months?",
          heading: "Not in these twelve months",
          help: "Good ideas that would take the focus away.",
          example: "A second branch",
        },
      ]),
    ],
  },
];
