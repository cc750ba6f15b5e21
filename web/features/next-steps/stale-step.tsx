import { BothVersions } from "../../ui/both-versions.tsx";
import type { Draft } from "./reach.ts";
import type { StepForm } from "./use-step-form.ts";

const FIELDS: readonly { label: string; read: (step: Draft) => string }[] = [
  { label: "Title", read: ({ title }) => title },
  { label: "Description", read: ({ description }) => description },
  { label: "Path", read: ({ actionPath }) => actionPath },
  { label: "Mandatory", read: ({ isMandatory }) => (isMandatory ? "yes" : "no") },
  { label: "Active", read: ({ isActive }) => (isActive ? "yes" : "no") },
];

export function StaleStep({ form }: { form: StepForm }) {
  const { meanwhile, shown } = form;
  if (!meanwhile) return null;
  return (
    <BothVersions
      title="Another admin changed this step meanwhile"
      isSaving={form.isSaving}
      onKeepMine={form.keepMine}
      onTakeSaved={form.takeTheirs}
      rows={FIELDS.map(({ label, read }) => ({
        ...{ label, saved: read(meanwhile), here: read(shown) },
      })).filter(({ saved, here }) => saved !== here)}
    />
  );
}
