import { Avatar } from "../../ui/avatar.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatDelta } from "../../ui/stat-delta.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";
import { Row, Section, Specimen } from "./specimen.tsx";

const statuses: readonly { tone: Tone; label: string }[] = [
  { tone: "neutral", label: "Not started" },
  { tone: "info", label: "In progress" },
  { tone: "good", label: "On track" },
  { tone: "warn", label: "At risk" },
  { tone: "bad", label: "Off track" },
];

const people = [
  "Ines Rauch",
  "Tomasz Berg",
  "Amara Mensah",
  "Jun Park",
  "Léa Fontaine",
  "Odd Nilsen",
  "Priya Raman",
].map((name) => ({ name }));

export function StatusSection() {
  return (
    <Section
      id="status"
      title="Status and people"
      intro="A status is a word with a shape of its own. A number says what it counts."
    >
      <Specimen title="Status marks">
        <Row>
          {statuses.map((status) => (
            <StatusMark key={status.label} {...status} />
          ))}
        </Row>
        <Row className="mt-4 gap-x-6">
          {statuses.map((status) => (
            <StatusMark key={status.label} {...status} plain />
          ))}
        </Row>
        <div className="mt-4 w-40">
          <StatusMark tone="warn" label="Waiting for the notified body’s answer" />
        </div>
      </Specimen>
      <Specimen title="Badges and changes">
        <Row>
          <Badge>38</Badge>
          <Badge tone="info">New</Badge>
          <Badge tone="good">Published</Badge>
          <Badge tone="warn">Draft</Badge>
          <Badge tone="bad">limit 8</Badge>
        </Row>
        <Row className="mt-4 gap-x-6">
          <StatDelta direction="up" text="6 points since October" tone="good" />
          <StatDelta direction="up" text="€ 41 k over plan" tone="bad" />
          <StatDelta direction="flat" text="as last week" />
        </Row>
      </Specimen>
      <Specimen title="Progress">
        <div className="flex max-w-sm flex-col gap-3">
          <ProgressBar label="Guided set-up" value={74} />
          <ProgressBar label="Consent of the ward" value={20} tone="bad" />
          <ProgressBar
            label="Screens translated"
            value={11}
            max={11}
            valueText="11 of 11"
            tone="good"
          />
          <ProgressBar label="Nothing yet" value={0} />
        </div>
      </Specimen>
      <Specimen title="People">
        <Row>
          <PersonName name="Ines Rauch" detail="ines.rauch@kestrel-field.example" />
          <Avatar name="Ines Rauch" size="xs" />
          <Avatar name="Tomasz Berg" size="sm" />
          <Avatar name="Amara Mensah" />
          <Avatar name="Jun Park" size="lg" />
          <Avatar name="" />
          <AvatarStack people={people.slice(0, 3)} />
          <AvatarStack people={people} size="md" />
        </Row>
        <Row className="mt-4">
          {people.map((person) => (
            <Avatar key={person.name} {...person} />
          ))}
        </Row>
      </Specimen>
    </Section>
  );
}
