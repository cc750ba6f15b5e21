import type { BuilderAnswers } from "../contract.ts";

type Entry = { id: string; objectiveId?: string };
type Sealed = ReadonlySet<string>;

/** An entry is what it became in the plan: it is for those who see that. */
const isSealed = (sealed: Sealed, { id, objectiveId }: Entry) =>
  sealed.has(id) || (objectiveId !== undefined && sealed.has(objectiveId));

/** The answers without what became something that this person does not see. */
export function seenAnswers(answers: BuilderAnswers, sealed: Sealed): BuilderAnswers {
  if (sealed.size === 0) return answers;
  const seen = <Of extends Entry>(entries: readonly Of[]) =>
    entries.filter((entry) => !isSealed(sealed, entry));
  return {
    ...answers,
    objectives: seen(answers.objectives),
    projects: seen(answers.projects).map((project) => ({ ...project, epics: seen(project.epics) })),
  };
}

/** What somebody wrote who does not see all of it: what they do not see stays as it was, at its place. */
export function withUnseen(
  written: BuilderAnswers,
  before: BuilderAnswers,
  sealed: Sealed,
): BuilderAnswers {
  if (sealed.size === 0) return written;
  const kept = <Of extends Entry>(entries: readonly Of[], all: readonly Of[]): Of[] => {
    const merged = [...entries];
    for (const [at, entry] of all.entries()) {
      if (isSealed(sealed, entry)) merged.splice(at, 0, entry);
    }
    return merged;
  };
  const seen = seenAnswers(written, sealed);
  const epicsOf = (id: string) => before.projects.find((one) => one.id === id)?.epics ?? [];
  return {
    ...seen,
    objectives: kept(seen.objectives, before.objectives),
    projects: kept(
      seen.projects.map((one) => ({ ...one, epics: kept(one.epics, epicsOf(one.id)) })),
      before.projects,
    ),
  };
}
