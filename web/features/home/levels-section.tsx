import { cx } from "../../ui/cx.ts";
import { Section } from "./section.tsx";

const LEVELS = [
  {
    name: "Mission",
    text: "Why the company exists, in one sentence. Everything below supports it.",
  },
  {
    name: "Goals",
    text: "What you want to achieve, and by when. Key results measure it in numbers.",
  },
  {
    name: "Projects and epics",
    text: "What gets done, by when, at what cost, and for which goal.",
  },
  {
    name: "People",
    text: "The squads and people who do the work, and how much of their time it takes. Open any item to see what it supports.",
  },
];

/** The line of sight laid flat: each level of a plan is a node on it. */
export function LevelsSection() {
  return (
    <Section id="how-it-works" title="All work is linked to your mission.">
      <ol className="mt-12 grid gap-x-8 lg:grid-cols-4">
        {LEVELS.map(({ name, text }, index) => (
          <li
            key={name}
            className={cx(
              "relative pb-9 pl-9 last:pb-0 lg:pt-9 lg:pb-0 lg:pl-0",
              index < LEVELS.length - 1 &&
                "before:absolute before:top-5 before:-bottom-1 before:left-[6.5px] before:w-px before:bg-line-strong lg:before:top-[6.5px] lg:before:-right-8 lg:before:bottom-auto lg:before:left-4 lg:before:h-px lg:before:w-auto",
            )}
          >
            <svg
              viewBox="0 0 14 14"
              aria-hidden="true"
              className="absolute top-1.5 left-0 size-3.5 text-accent lg:top-0"
            >
              <circle
                cx="7"
                cy="7"
                r="6"
                stroke="currentColor"
                strokeWidth="1.6"
                className={index === 0 ? "fill-accent" : "fill-paper"}
              />
            </svg>
            <h3 className="serif text-2xl text-ink">{name}</h3>
            <p className="mt-2 max-w-prose text-base text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
