import { useMemo } from "react";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { useChoices } from "../document-choices.ts";
import { useBrief, useKpis, useLines, useObjectives, usePeople } from "../use-document.ts";
import { makeSlides, type Slide } from "./make-slides.ts";

/** The slides of the plan as it is now: what changes meanwhile changes on them too. */
export function useSlides(company: string): Slide[] {
  const store = usePlanStore();
  const { sections, themeId } = useChoices();
  const lines = useLines(themeId);
  const { objectives } = useObjectives(themeId);
  const kpis = useKpis(themeId);
  const { late, decisions } = useBrief(themeId);
  const people = usePeople(themeId);
  const revision = useKind("foundation") + useKind("strategy");
  return useMemo(
    () =>
      makeSlides(store, { company, sections, lines, objectives, kpis, late, decisions, people }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the texts inside the store.
    [store, company, sections, lines, objectives, kpis, late, decisions, people, revision],
  );
}
