import { Section } from "./section.tsx";

const AUDIENCES = [
  {
    name: "Executives",
    arrive: "You have ten minutes before the board meeting.",
    find: "See what changed, what is late, and which goals are at risk. Click a number to see where it comes from.",
  },
  {
    name: "Technology leaders",
    arrive: "You run twelve projects with one team.",
    find: "See each project with its goal, epics and budget, and the people who work on it.",
  },
  {
    name: "Coaches",
    arrive: "You coach several leaders.",
    find: "Your own area shows your clients and what each is working on.",
  },
];

export function AudienceSection() {
  return (
    <Section id="for-whom" title="Who it's for.">
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
