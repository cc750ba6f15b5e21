import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";
import { changeAddress, useAddress } from "../../lib/use-address.ts";

const STEPS = PHASES.flatMap((phase) => phase.sections.map((section) => ({ phase, section })));
type BuilderStep = (typeof STEPS)[number];

const phaseText = (params: URLSearchParams) => params.get("phase") ?? "";
const sectionText = (params: URLSearchParams) => params.get("section") ?? "";

/** Where in the builder somebody is, as the address says; at its beginning where it says nothing. */
export function useBuilderStep() {
  const phase = useAddress(phaseText);
  const section = useAddress(sectionText);
  const ofPhase = STEPS.filter((step) => step.phase.id === phase);
  const current = ofPhase.find((step) => step.section.id === section) ?? ofPhase[0] ?? STEPS[0];
  if (!current) throw new Error("The builder has no steps.");
  const at = STEPS.indexOf(current);
  return { ...current, next: STEPS[at + 1] ?? null, previous: STEPS[at - 1] ?? null };
}

export const goToStep = ({ phase, section }: BuilderStep) =>
  changeAddress({ phase: phase.id, section: section.id }, "push");

export const firstStepOf = (phaseId: string) => STEPS.find(({ phase }) => phase.id === phaseId);
