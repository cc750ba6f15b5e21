import { Screenshot } from "./screenshot.tsx";
import { Section } from "./section.tsx";

const QUESTIONS = [
  {
    title: "Is it on track?",
    text: "Progress compared with time shows what is on track, at risk or off track.",
    facts: [
      "Each number says whether it was calculated, entered, or overridden with a reason.",
      "Overdue items stay on the dashboard until someone acts.",
    ],
  },
  {
    title: "What does it cost?",
    text: "Each epic has a planned budget in the currency you pay in.",
    facts: [
      "You set the exchange rates. The plan uses one currency for totals.",
      "Progress is weighted by budget, so a large epic counts more than a small one.",
    ],
  },
  {
    title: "Who does it?",
    text: "Squads and people, with how much of their time each project takes.",
    facts: [
      "People who are planned for more time than they have are marked.",
      "Part-time and external people count with the time they have.",
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
        caption="The goals of the same plan, as cards, a board or a table."
      />
    </Section>
  );
}
