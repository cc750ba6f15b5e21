import { Section } from "./section.tsx";

const AUDIENCES = [
  {
    name: "Executives",
    arrive: "You have ten minutes before the board.",
    find: "What changed, what is late, and which goal is in doubt. Each number opens into what it is made of.",
  },
  {
    name: "Technology leaders",
    arrive: "You carry twelve projects with one team.",
    find: "Each project with the goal that it serves, its epics and budget, and the people who work on it.",
  },
  {
    name: "Coaches",
    arrive: "You sit beside several leaders.",
    find: "An area of your own, with your clients and what each works on.",
  },
];

export function AudienceSection() {
  return (
    <Section id="for-whom" title="One plan, read from three chairs.">
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
