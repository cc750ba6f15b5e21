import { useQuery } from "@tanstack/react-query";
import { Sentences } from "../../../../ui/sentences.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { differencesQuery, type Sides } from "../../queries.ts";
import { useBuilding } from "../builder-context.ts";

/** What differs between two versions, in sentences. */
export function Differences({ sides }: { sides: Sides }) {
  const { form } = useBuilding();
  const { data, error } = useQuery(differencesQuery(form.id, sides, form.version));
  if (error) return <p className="text-sm text-bad">{error.message}</p>;
  if (!data) return <Skeleton size="h-4 w-2/3" />;
  if (data.differences.length === 0) {
    return <p className="text-sm text-muted">They are the same.</p>;
  }
  return <Sentences sentences={data.differences.map(({ text }) => text)} />;
}
