import type { BuilderPhase, BuilderSize, TextAnswer } from "../contract.ts";

type Examples = Readonly<Record<BuilderSize, string>>;

/** A question with what a good answer looks like at a company of each size. */
export type Question = {
  answer: TextAnswer;
  label: string;
  hint: string;
  examples: Examples;
  /** Answered in one line, or with a line for each thing. */
  lines: boolean;
  suggests?: "whereToPlay" | "howToWin" | "capabilities";
};

type Section = { id: string; title: string; questions: readonly Question[] };
type Phase = { id: BuilderPhase; title: string; about: string; sections: readonly Section[] };

export const PHASES: readonly Phase[] = [
  {
    id: "company",
    title: "Company",
    about: "Who you serve and why they come to you.",
    sections: [
      { id: "basics", title: "The basics", questions: [] },
      {
        id: "purpose",
        title: "Purpose",
        questions: [
          {
            answer: "who",
            label: "Who do you help?",
            hint: "The customers you would miss most, as narrow as you dare.",
            lines: false,
            examples: {
              small: "owners of old houses within 40 km",
              medium: "machine builders that need parts in small batches",
              large: "public clients with projects above 100 million",
            },
          },
          {
            answer: "benefit",
            label: "What can they do, or stop worrying about, because of you?",
            hint: "Their result, not your product. Continue the sentence ‘We help them to …’.",
            lines: false,
            examples: {
              small: "live warm at half the energy bill",
              medium: "deliver on time without stock of their own",
              large: "open on the promised day at the promised price",
            },
          },
          {
            answer: "how",
            label: "How do you do that differently?",
            hint: "Continue the sentence ‘… by’.",
            lines: false,
            examples: {
              small: "doing the whole house with one crew and one contract",
              medium: "planning capacity together a quarter ahead",
              large: "building it in the model before we build it on site",
            },
          },
        ],
      },
    ],
  },
  {
    id: "ambition",
    title: "Ambition",
    about: "Where you want to be, and how you will know.",
    sections: [
      {
        id: "picture",
        title: "The picture",
        questions: [
          {
            answer: "picture",
            label: "It went well. What do you see?",
            hint: "Describe the company on the day below as if you were there.",
            lines: false,
            examples: {
              small: "two crews booked a year ahead, and I am home by six",
              medium: "a third of sales comes from products that do not exist today",
              large: "first or second in five sectors, and out of the other six",
            },
          },
          {
            answer: "measure",
            label: "Which numbers prove it?",
            hint: "One on each line, with today’s number and the one you want.",
            lines: true,
            examples: {
              small: "Energy renovation from 15 to 50 % of sales",
              medium: "Sales with new products from 9 to 20 %",
              large: "Return on capital from 9.5 to 13 %",
            },
          },
        ],
      },
    ],
  },
  {
    id: "situation",
    title: "Situation",
    about: "What is true today, whether you like it or not.",
    sections: [
      {
        id: "strengths",
        title: "Strengths",
        questions: [
          {
            answer: "strengths",
            label: "What do customers praise that others cannot copy in a year?",
            hint: "One on each line. Leave out what every rival would say too.",
            lines: true,
            examples: {
              small: "Crews that have worked together for ten years",
              medium: "Set-up times half of our rivals’",
              large: "Service within four hours in 30 countries",
            },
          },
        ],
      },
      {
        id: "weaknesses",
        title: "Weaknesses",
        questions: [
          {
            answer: "weaknesses",
            label: "Why did you lose the last three customers or orders?",
            hint: "One on each line, as the customer would say it.",
            lines: true,
            examples: {
              small: "Offers take two weeks",
              medium: "Three of ten deliveries are late",
              large: "Decisions cross four committees",
            },
          },
        ],
      },
      {
        id: "market",
        title: "Market",
        questions: [
          {
            answer: "market",
            label: "What is changing around you that you did not choose?",
            hint: "Customers, rivals, technology, laws. One on each line.",
            lines: true,
            examples: {
              small: "Funding for renovation doubles next year",
              medium: "Key accounts ask for product footprints",
              large: "Software newcomers sell outcomes instead of hours",
            },
          },
        ],
      },
      {
        id: "constraints",
        title: "Constraints",
        questions: [
          {
            answer: "constraints",
            label: "What can you not change in this time?",
            hint: "Money, people, contracts, promises. One on each line.",
            lines: true,
            examples: {
              small: "No new loan before 2028",
              medium: "The plant cannot grow at this site",
              large: "The dividend is promised for three years",
            },
          },
        ],
      },
    ],
  },
  {
    id: "choices",
    title: "Choices",
    about: "A strategy says what you will not do.",
    sections: [
      {
        id: "where",
        title: "Where to play",
        questions: [
          {
            answer: "whereToPlay",
            label: "Which customers, offers and places do you choose?",
            hint: "One on each line. Choose where your strengths meet the change.",
            lines: true,
            suggests: "whereToPlay",
            examples: {
              small: "Houses built before 1980 in three towns",
              medium: "Machine builders with 50 to 500 people",
              large: "Hospitals and data centres in six countries",
            },
          },
          {
            answer: "whereNot",
            label: "What will you leave to others?",
            hint: "One on each line. If it does not hurt, it is not a choice.",
            lines: true,
            examples: {
              small: "New houses",
              medium: "Series above 10,000 pieces",
              large: "Fixed-price work above 500 million",
            },
          },
        ],
      },
      {
        id: "win",
        title: "How to win",
        questions: [
          {
            answer: "howToWin",
            label: "Why will those customers choose you, and stay?",
            hint: "One reason on each line that a rival would not claim.",
            lines: true,
            suggests: "howToWin",
            examples: {
              small: "One price, one date, one person to call",
              medium: "A confirmed date that never moves",
              large: "We take the risk that clients fear most",
            },
          },
        ],
      },
      {
        id: "capabilities",
        title: "Capabilities",
        questions: [
          {
            answer: "capabilities",
            label: "What must you be very good at for that?",
            hint: "Three to five, one on each line. Each will need people and money.",
            lines: true,
            suggests: "capabilities",
            examples: {
              small: "Pricing a whole house in two days",
              medium: "Planning with real capacity",
              large: "Designing carbon and cost together",
            },
          },
        ],
      },
    ],
  },
  {
    id: "objectives",
    title: "Objectives",
    about: "Three to five results that would show that the choices work.",
    sections: [{ id: "objectives", title: "Objectives and key results", questions: [] }],
  },
  {
    id: "portfolio",
    title: "Portfolio",
    about: "The work that gets you there, with rough dates and money.",
    sections: [{ id: "projects", title: "Projects and epics", questions: [] }],
  },
  {
    id: "review",
    title: "Review",
    about: "What your answers come to, and what of it goes into the plan.",
    sections: [{ id: "adopt", title: "Adopt", questions: [] }],
  },
];
