import { Ellipsis } from "lucide-react";

import { Card } from "../../ui/card.tsx";
import { FigureTile } from "../../ui/figure-tile.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Time } from "../../ui/time.tsx";
import { Section, Specimen } from "./specimen.tsx";

const views = [
  { value: "cards", label: "Cards", to: "?view=cards#cards" },
  { value: "board", label: "Board", to: "?view=board#cards" },
  { value: "table", label: "Table", to: "?view=table#cards" },
];

export function CardSection() {
  return (
    <Section
      id="cards"
      title="Pages, cards and figures"
      intro="Hairlines instead of shadows. A figure says what it is, how it moved and from what."
    >
      <Specimen title="Page header" wide>
        {(theme) => (
          <>
            {" "}
            <PageHeader
              title="Epics"
              headingLevel={4}
              purpose="38 in the funnel, 3 over their limit of time. Live with two others."
              controls={
                <>
                  <SegmentedControl label={`View, ${theme}`} segments={views} value="board" />
                  <Button>Filter</Button>
                </>
              }
              action={<Button variant="primary">New epic</Button>}
            />
          </>
        )}
      </Specimen>
      <Specimen title="Figures">
        <div className="grid gap-3 sm:grid-cols-2">
          <FigureTile
            label="Goals on track"
            value="8"
            unit="of 11"
            delta={{ direction: "up", text: "2 since October", tone: "good" }}
            to="#cards"
          />
          <FigureTile
            label="Spent this year"
            value="€ 3.1 M"
            delta={{ direction: "up", text: "€ 41 k over plan", tone: "bad" }}
            note="From 1 204 time entries and 86 invoices"
          />
        </div>
      </Specimen>
      <Specimen title="Cards">
        <div className="grid gap-3 sm:grid-cols-2">
          <Card as="article" padding="sm" selected>
            <p className="text-xs text-faint">Speed › Remote installation</p>
            <p className="mt-1 text-base font-medium text-ink">Guided set-up in eleven languages</p>
            <ProgressBar label="Guided set-up" value={74} className="mt-3" />
          </Card>
          <Card as="article" padding="sm">
            <p className="text-xs text-faint">Trust › Clinical portal</p>
            <p className="mt-1 text-base font-medium text-ink">
              Consent of the ward, recorded once
            </p>
            <ProgressBar label="Consent of the ward" value={20} tone="bad" className="mt-3" />
          </Card>
          <Card
            title="Details"
            headingLevel={4}
            action={
              <IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden="true" />} />
            }
          >
            <KeyValueList
              items={[
                { label: "Owner", value: "Field Kit lead" },
                { label: "Due", value: <Time value="2026-12-19" /> },
                { label: "Budget", value: "€ 212 k of € 240 k" },
                {
                  label: "Checked in",
                  value: <Time value="2026-11-18T09:30:00Z" show="date-time" />,
                },
              ]}
            />
          </Card>
          <Card
            sunken
            title="74 % is rolled up from three key results"
            headingLevel={4}
            padding="sm"
          >
            <KeyValueList
              ruled
              items={[
                { label: "Screens translated", value: "11 of 11" },
                { label: "Set-ups without a call", value: "58 → 81 of 90 %" },
              ]}
            />
          </Card>
        </div>
      </Specimen>
    </Section>
  );
}
