import { BothVersions } from "../../ui/both-versions.tsx";
import type { Draft } from "./draft.ts";
import type { RouteForm } from "./use-route-form.ts";
import { roleWords } from "./words.ts";

const FIELDS: readonly { label: string; read: (route: Draft) => string }[] = [
  { label: "Screen", read: ({ componentName }) => componentName },
  { label: "Path", read: ({ path }) => path },
  { label: "Open to", read: ({ routeType }) => routeType },
  { label: "Roles", read: ({ allowedRoles }) => roleWords(allowedRoles) },
  { label: "Label", read: ({ label }) => label },
  { label: "Active", read: ({ isActive }) => (isActive ? "yes" : "no") },
];

export function StaleRoute({ form }: { form: RouteForm }) {
  const { meanwhile, shown } = form;
  if (!meanwhile) return null;
  return (
    <BothVersions
      title="Another admin changed this entry meanwhile"
      isSaving={form.isSaving}
      onKeepMine={form.keepMine}
      onTakeSaved={form.takeTheirs}
      rows={FIELDS.map(({ label, read }) => ({
        label,
        saved: read(meanwhile),
        here: read(shown),
      })).filter(({ saved, here }) => saved !== here)}
    />
  );
}
