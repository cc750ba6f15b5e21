import { cx } from "../../ui/cx.ts";
import { Section, Specimen } from "./specimen.tsx";

const grounds = [
  { name: "paper", className: "bg-paper", use: "the page" },
  { name: "surface", className: "bg-surface", use: "cards, fields, tables" },
  { name: "sunken", className: "bg-sunken", use: "sidebar, explanations" },
  { name: "hover", className: "bg-hover", use: "under the pointer" },
];

const inks = [
  { name: "ink", className: "text-ink", use: "what is read first" },
  { name: "muted", className: "text-muted", use: "what supports it" },
  { name: "faint", className: "text-faint", use: "labels and hints" },
  { name: "accent", className: "text-accent", use: "links, progress, focus" },
];

const tones = [
  { name: "neutral", className: "bg-neutral-wash text-neutral" },
  { name: "info", className: "bg-accent-wash text-accent" },
  { name: "good", className: "bg-good-wash text-good" },
  { name: "warn", className: "bg-warn-wash text-warn" },
  { name: "bad", className: "bg-bad-wash text-bad" },
];

const heat = ["bg-heat-1", "bg-heat-2", "bg-heat-3", "bg-heat-4", "bg-heat-5"];

export function ColourSection() {
  return (
    <Section
      id="colour"
      title="Colour"
      intro="Paper, ink and one accent. Five status colours, never without a word or a shape. Every pair used together is measured by a test."
    >
      <Specimen title="Grounds and inks">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {grounds.map((ground) => (
            <li key={ground.name}>
              <div className={cx("h-16 rounded-md border border-line", ground.className)} />
              <p className="mt-1.5 text-sm font-medium text-ink">{ground.name}</p>
              <p className="text-xs text-faint">{ground.use}</p>
            </li>
          ))}
        </ul>
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {inks.map((ink) => (
            <li key={ink.name} className={ink.className}>
              <p className="serif text-3xl">Aa 47</p>
              <p className="mt-1 text-sm font-medium">{ink.name}</p>
              <p className="text-xs">{ink.use}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Status and intensity">
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {tones.map((tone) => (
            <li
              key={tone.name}
              className={cx("rounded-md px-3 py-4 text-sm font-medium", tone.className)}
            >
              {tone.name}
            </li>
          ))}
        </ul>
        <ul aria-label="Intensity from low to high" className="mt-4 flex gap-1">
          {heat.map((step) => (
            <li key={step} className={cx("size-8 rounded-sm", step)} />
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}
