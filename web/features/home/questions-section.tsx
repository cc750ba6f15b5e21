import { Screenshot } from "./screenshot.tsx";
import { Section } from "./section.tsx";

const QUESTIONS = [
  {
    title: "Is it on track?",
    text: "Progress against time says what is on track, at risk and off track.",
    facts: [
      "Each number says whether it was rolled up, typed, or overridden with a reason.",
      "What is past its end stands on the dashboard until somebody acts.",
    ],
  },
  {
    title: "What does it cost?",
    text: "Each epic has a planned budget, in the currency that it is paid in.",
    facts: [
      "Exchange rates are yours, and one currency is the plan’s.",
      "Budgets weigh progress: a large epic counts for more than a small one.",
    ],
  },
  {
    title: "Who carries it?",
    text: "Squads and people, with the share of their time that each project takes.",
    facts: [
      "Whoever is promised more time than they have is marked.",
      "Part-time and external people count for what they can give.",
    ],
  },
];

export function QuestionsSection() {
  return (
    <Section id="questions" title="Three questions that a plan should answer.">
      <ul className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {QUESTIONS.map(({ title, text, facts }) => (
          <li key={title}>
            <h3 className="serif text-2xl text-ink">{title}</h3>
            <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
            <ul className="mt-5 max-w-prose divide-y divide-line border-y border-line">
              {facts.map((fact) => (
                <li key={fact} className="py-3 text-base text-muted">
                  {fact}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Screenshot
        className="mt-14"
        screen="goals"
        alt="The goals of a plan as cards, with status, health, progress, dates and owner."
        caption="The goals of the same plan. Cards, a board or a table, as you like."
      />
    </Section>
  );
}
