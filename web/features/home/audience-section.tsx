import { Section } from "./section.tsx";

const AUDIENCES = [
  {
    name: "Executives",
    arrive: "You have ten minutes before the board.",
    find: "What moved since last time, what it cost, and which promise is in doubt. Each number opens into what it is made of.",
  },
  {
    name: "Technology leaders",
    arrive: "You carry twelve projects with one team.",
    find: "Each project with the goal that it serves, the people that it needs, and the week in which it would break.",
  },
  {
    name: "Coaches",
    arrive: "You sit beside several leaders.",
    find: "An area of your own, next to theirs: the same line, read together, with the next question to ask.",
  },
  {
    name: "Vendors",
    arrive: "A part of someone’s plan depends on you.",
    find: "The part that concerns you, in your customer’s own words, and nothing that does not.",
  },
];

export function AudienceSection() {
  return (
    <Section id="for-whom" title="One plan, read from four chairs.">
      <dl className="mt-12 border-b border-line">
        {AUDIENCES.map(({ name, arrive, find }) => (
          <div
            key={name}
            className="grid gap-x-10 gap-y-1.5 border-t border-line py-6 md:grid-cols-[3fr_4fr_5fr] md:py-7"
          >
            <dt className="serif text-2xl text-ink">{name}</dt>
            <dd className="text-lg text-ink">{arrive}</dd>
            <dd className="text-lg text-muted">{find}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
