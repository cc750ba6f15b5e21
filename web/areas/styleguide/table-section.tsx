import { useState } from "react";

import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PagingTail } from "../../kit/resource-list/paging-tail.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";
import { Section, Specimen } from "./specimen.tsx";

interface Epic {
  title: string;
  squad: string;
  tone: Tone;
  status: string;
  budget: number;
}

const epics: readonly Epic[] = [
  {
    title: "Guided set-up in eleven languages",
    squad: "Field Kit",
    tone: "good",
    status: "On track",
    budget: 240,
  },
  {
    title: "Qualify the replacement sensor",
    squad: "Firmware",
    tone: "warn",
    status: "At risk",
    budget: 118,
  },
  {
    title: "Consent of the ward, recorded once",
    squad: "Clinical",
    tone: "bad",
    status: "Off track",
    budget: 96,
  },
  {
    title: "Traceability matrix from the requirements tool",
    squad: "Quality",
    tone: "neutral",
    status: "Not started",
    budget: 60,
  },
  {
    title: "Network check that a nurse can run",
    squad: "Field Kit",
    tone: "info",
    status: "In progress",
    budget: 1035,
  },
];

function columnsFor(ascending: boolean, flip: () => void): readonly Column<Epic>[] {
  return [
    {
      key: "title",
      label: "Epic",
      cell: (epic) => epic.title,
      sort: { direction: "none", to: "?sort=title#tables" },
    },
    { key: "squad", label: "Squad", cell: (epic) => epic.squad },
    {
      key: "status",
      label: "Health",
      cell: (epic) => <StatusMark plain tone={epic.tone} label={epic.status} />,
    },
    {
      key: "budget",
      label: "Budget",
      align: "end",
      cell: (epic) => `€ ${epic.budget} k`,
      sort: { direction: ascending ? "ascending" : "descending", onSort: flip },
    },
  ];
}

export function TableSection() {
  const [ascending, setAscending] = useState(false);
  const columns = columnsFor(ascending, () => setAscending(!ascending));
  const rows = epics.toSorted((a, b) => (ascending ? a.budget - b.budget : b.budget - a.budget));
  const crowd = Array.from({ length: 8 }, (_, copy) =>
    rows.map((epic) => ({ ...epic, title: `${epic.title}, site ${copy + 1}` })),
  ).flat();
  const rowKey = (epic: Epic) => epic.title;
  return (
    <Section
      id="tables"
      title="Tables"
      intro="Sorting and paging live in the address. Arrow keys move between rows, Home and End jump, Enter opens. Under 640 px a row becomes a card."
    >
      <Specimen title="Rows that lead somewhere" wide>
        {(theme) => (
          <>
            {" "}
            <DataTable
              caption={`Epics by budget, ${theme}`}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              rowTo={() => "#tables"}
              rowSelected={(epic) => epic.squad === "Firmware"}
              footer={
                <PagingTail
                  label={`Pages of epics, ${theme}`}
                  shown={5}
                  before={5}
                  total={38}
                  firstTo="?cursor=a#tables"
                  previousTo="?cursor=a#tables"
                  nextTo="?cursor=b#tables"
                />
              }
            />
          </>
        )}
      </Specimen>
      <Specimen title="Crowded" note="Compact, with a sticky header, sideways on a phone." wide>
        {(theme) => (
          <>
            {" "}
            <DataTable
              caption={`All epics, ${theme}`}
              columns={columns}
              rows={crowd}
              rowKey={rowKey}
              density="compact"
              narrow="scroll"
              stickyHeader
            />
          </>
        )}
      </Specimen>
      <Specimen title="Loading">
        {(theme) => (
          <>
            {" "}
            <DataTable
              caption={`Epics, loading, ${theme}`}
              columns={columns}
              rows={[]}
              rowKey={rowKey}
              loading
              loadingRows={4}
            />
          </>
        )}
      </Specimen>
      <Specimen title="Empty">
        {(theme) => (
          <>
            {" "}
            <DataTable
              caption={`Epics, none yet, ${theme}`}
              columns={columns}
              rows={[]}
              rowKey={rowKey}
              empty={
                <EmptyState
                  bare
                  headingLevel={4}
                  title="No epics yet"
                  action={<Button variant="primary">New epic</Button>}
                >
                  An epic is a piece of work that one squad can finish in a quarter. It hangs on a
                  project, and so on a goal.
                </EmptyState>
              }
            />
          </>
        )}
      </Specimen>
      <Specimen title="Failed">
        {(theme) => (
          <>
            {" "}
            <DataTable
              caption={`Epics, failed, ${theme}`}
              columns={columns}
              rows={[]}
              rowKey={rowKey}
              error={
                <ErrorState
                  bare
                  headingLevel={4}
                  title="The epics could not be read"
                  safe="Nothing has changed; your filters are kept."
                  next="Try again in a moment."
                  actions={<Button>Try again</Button>}
                  requestId="01JD3W7K9T"
                />
              }
            />
          </>
        )}
      </Specimen>
    </Section>
  );
}
