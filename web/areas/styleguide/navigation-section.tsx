import { useState } from "react";

import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Accordion, Disclosure } from "../../ui/disclosure.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ThemeSwitch, type ThemeChoice } from "../../ui/theme-switch.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const groupings = [
  { value: "funnel", label: "Funnel" },
  { value: "squad", label: "Squad" },
  { value: "quarter", label: "Quarter" },
];

export function NavigationSection() {
  const [grouping, setGrouping] = useState("squad");
  const [theme, setTheme] = useState<ThemeChoice>("system");
  return (
    <Section
      id="navigation"
      title="Finding the way"
      intro="An address brings the same view back, so tabs and views belong in it."
    >
      <Specimen title="Breadcrumbs">
        {(theme) => (
          <>
            {" "}
            <Breadcrumbs
              label={`Short path, ${theme}`}
              crumbs={[{ label: "Strategy", to: "#navigation" }, { label: "Epics" }]}
            />
            <Breadcrumbs
              label={`Long path, ${theme}`}
              className="mt-3"
              crumbs={[
                { label: "Strategy", to: "#navigation" },
                { label: "Projects", to: "#navigation" },
                { label: "Remote installation", to: "#navigation" },
                {
                  label:
                    "Guided set-up in eleven languages, with a network check that a nurse can run",
                },
              ]}
            />
          </>
        )}
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Parts of the epic"
          keptAs="styleguide"
          items={[
            {
              value: "overview",
              label: "Overview",
              content: <p className="text-base text-muted">A site is live without a visit.</p>,
            },
            {
              value: "results",
              label: "Key results",
              count: 3,
              content: (
                <p className="text-base text-muted">Three key results, weighing 20, 50 and 30.</p>
              ),
            },
            {
              value: "budget",
              label: "Budget",
              content: <p className="text-base text-muted">€ 212 k of € 240 k.</p>,
            },
            { value: "history", label: "History", disabled: true, content: null },
          ]}
        />
      </Specimen>
      <Specimen title="Segments and theme">
        <Row>
          <SegmentedControl
            label="Group by"
            segments={groupings}
            value={grouping}
            onChange={setGrouping}
          />
          <ThemeSwitch value={theme} onChange={setTheme} />
        </Row>
      </Specimen>
      <Specimen title="Disclosure">
        <Disclosure summary="From what is 74 % counted?" open>
          From three key results, weighing 20, 50 and 30.
        </Disclosure>
        <Accordion
          items={[
            {
              id: "stored",
              summary: "Where does the plan live?",
              content: "In this browser, until you sign in and adopt it.",
            },
            {
              id: "shared",
              summary: "Who can see it?",
              content: "Only people you share it with.",
            },
          ]}
        />
      </Specimen>
    </Section>
  );
}
