import { useQuery } from "@tanstack/react-query";
import type { Task } from "../../../../worker/features/tasks/contract.ts";
import { LineOfSight } from "../../../ui/line-of-sight.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { sightQuery } from "../queries.ts";

/** From the mission down to what a task serves, and the task itself. */
export function TaskSight({ task }: { task: Task }) {
  const { id, title, serves } = task;
  const { data, isPending } = useQuery({
    ...sightQuery(id, serves?.id ?? ""),
    enabled: serves !== null,
  });
  if (!serves) return null;
  if (isPending) return <Skeleton className="h-24" />;
  const steps = data?.steps ?? [];
  return (
    <section aria-labelledby="task-sight" className="flex flex-col gap-2.5">
      <h3 id="task-sight" className="text-base font-medium text-ink">
        What it serves
      </h3>
      {steps.length === 0 ? (
        <TextLink to={serves.address}>{serves.title}</TextLink>
      ) : (
        <LineOfSight
          compact
          label="What it serves"
          nodes={[
            ...steps.map((step) => ({
              id: step.id,
              kind: step.says,
              title: step.title,
              to: step.address,
            })),
            { id, kind: "task", title, current: true },
          ]}
        />
      )}
      {serves.kind === "keyResult" ? (
        <LinkButton size="sm" to="/strategy/objectives?view=check-ins" className="self-start">
          Check in
        </LinkButton>
      ) : null}
    </section>
  );
}
