import { Section, Specimen } from "./specimen.tsx";

export function TypeSection() {
  return (
    <Section
      id="type"
      title="Type"
      intro="Newsreader for what a leader reads, at the optical size of its own type size; Geist for what they operate. Figures are tabular wherever numbers line up."
    >
      <Specimen title="The scale" wide>
        <p className="serif text-5xl text-ink">
          See the line from your mission to <em className="text-accent">this week’s</em> work.
        </p>
        <p className="serif mt-6 text-4xl text-ink">
          Three questions that a slide deck cannot answer
        </p>
        <p className="serif mt-5 text-3xl text-ink">Epics</p>
        <p className="serif mt-4 text-2xl text-ink">Guided set-up in eleven languages</p>
        <p className="serif mt-4 text-xl text-ink">
          Instruments that any hospital can afford to trust.
        </p>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Goals, projects, people and money in one plan that explains every number in it, tells you
          what is no longer true, and is ready when the board asks.
        </p>
        <p className="mt-3 max-w-prose text-base text-ink">
          38 in the funnel, 3 over their limit of time.
        </p>
        <p className="mt-2 text-sm text-muted">Squad Field Kit, 3.4 people</p>
        <p className="mt-2 text-xs text-faint">Key result, weight 40</p>
      </Specimen>
      <Specimen title="Figures" note="The class figures makes digits equally wide.">
        <div className="flex gap-10 text-base text-ink">
          <p className="figures text-right">
            € 1 118 k
            <br />
            € 212 k
            <br />
            € 35 k
          </p>
          <p className="text-right text-faint">
            € 1 118 k
            <br />
            € 212 k
            <br />
            € 35 k
          </p>
        </div>
      </Specimen>
    </Section>
  );
}
