import { useState } from "react";

import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton, SkeletonCard, SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastCard } from "../../ui/toast.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const noop = () => {};

export function FeedbackSection() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <Section
      id="feedback"
      title="Saying what happened"
      intro="What happened, what is safe, what to do. Never only a colour, never a dead end."
    >
      <Specimen title="Notices">
        <div className="flex flex-col gap-3">
          <Notice
            title="This plan stays in this browser"
            onDismiss={dismissed ? undefined : () => setDismissed(true)}
          >
            Sign in to keep it on every device.
          </Notice>
          <Notice tone="good">All changes are saved.</Notice>
          <Notice
            tone="warn"
            title="Three epics are over their limit of time"
            action={<Button size="sm">Show them</Button>}
          />
          <Notice tone="bad" title="The change was not saved">
            Someone else changed this goal two minutes ago. Your text is kept below.
          </Notice>
        </div>
      </Specimen>
      <Specimen title="Toasts">
        <div className="flex max-w-md flex-col gap-2">
          <ToastCard
            tone="good"
            title="Epic moved to Testing"
            action={
              <Button size="sm" variant="quiet">
                Undo
              </Button>
            }
            onClose={noop}
          />
          <ToastCard
            title="Ines Rauch mentioned you"
            description="In Guided set-up in eleven languages"
            onClose={noop}
          />
          <ToastCard
            tone="warn"
            title="You are offline"
            description="Changes wait here until you are back."
            onClose={noop}
          />
          <ToastCard tone="bad" title="The report could not be sent" onClose={noop} />
          <ToastCard
            tone="bad"
            title="Component Failed to Load"
            action={<Button size="sm">Clear Cache &amp; Reload</Button>}
            otherAction={<Button size="sm">Go to Dashboard</Button>}
            onClose={noop}
          />
        </div>
      </Specimen>
      <Specimen title="Empty" wide>
        <EmptyState
          headingLevel={4}
          title="Start with the mission"
          action={
            <>
              <Button variant="primary">Write the mission</Button>
              <Button>Begin from an example</Button>
            </>
          }
          picture={
            <Card>
              <LineOfSight
                compact
                nodes={[
                  { id: "m", kind: "Mission", title: "Why you exist", filled: true },
                  { id: "g", kind: "Goal", title: "What will be different" },
                  { id: "e", kind: "Epic", title: "What is done this week" },
                ]}
              />
            </Card>
          }
        >
          One sentence to measure every goal by. Goals, projects and epics link up to it.
        </EmptyState>
      </Specimen>
      <Specimen title="Failed">
        <ErrorState
          headingLevel={4}
          title="The goal could not be saved"
          safe="What you typed is still in the form and kept in this browser."
          next="Check the connection and save again."
          actions={<Button variant="primary">Save again</Button>}
          requestId="01JD3W7K9TQ4"
        />
      </Specimen>
      <Specimen title="Loading">
        <SkeletonGroup label="Loading the goals" className="flex flex-col gap-4">
          <Skeleton shape="title" />
          <SkeletonText lines={2} />
          <div className="grid gap-3 sm:grid-cols-2">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </SkeletonGroup>
        <Row className="mt-5 text-muted">
          <Spinner label="Loading" />
          <Spinner size="md" />
          <Spinner size="lg" />
        </Row>
      </Specimen>
    </Section>
  );
}
