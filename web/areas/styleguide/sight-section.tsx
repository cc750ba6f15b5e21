import { Card } from "../../ui/card.tsx";
import { LineOfSight, type SightNode } from "../../ui/line-of-sight.tsx";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const full: readonly SightNode[] = [
  {
    id: "mission",
    kind: "Mission",
    title: "Instruments that any hospital can afford to trust.",
    to: "#sight",
    filled: true,
  },
  {
    id: "goal",
    kind: "Goal",
    title: "Halve the time from order to first reading",
    to: "#sight",
    progress: 61,
    status: { tone: "good", label: "On track" },
    filled: true,
  },
  {
    id: "result",
    kind: "Key result, weight 40",
    title: "Installation done remotely: 18 → 70 %",
    to: "#sight",
    progress: 38,
    status: { tone: "warn", label: "At risk" },
  },
  {
    id: "epic",
    kind: "Epic, deploying",
    title: "Guided set-up in eleven languages",
    to: "#sight",
    detail: "Squad Field Kit · 3.4 people · € 212 k of € 240 k",
  },
];

const compact: readonly SightNode[] = [
  {
    id: "mission",
    kind: "Mission",
    title: "Instruments that any hospital can afford to trust",
    to: "#sight",
  },
  { id: "goal", kind: "Goal", title: "Halve the time from order to first reading", to: "#sight" },
  { id: "project", kind: "Project", title: "Remote installation", to: "#sight" },
  { id: "epic", kind: "Epic", title: "This epic", current: true },
];

export function SightSection() {
  return (
    <Section
      id="sight"
      title="Line of sight"
      intro="Everything that people do hangs on a visible line up to the mission. Each node leads to its item."
    >
      <Specimen title="In full and compact">
        <Card lifted padding="lg">
          <LineOfSight nodes={full} display />
        </Card>
        <Card className="mt-4">
          <LineOfSight nodes={compact} compact />
        </Card>
      </Specimen>
      <Specimen title="The mark">
        <Row className="gap-8 text-ink">
          <LogoMark />
          <LogoMark className="h-14 w-7" />
          <Wordmark />
        </Row>
      </Specimen>
    </Section>
  );
}
