import type { ConsentLinkList } from "../../../../worker/features/consent-links/contract.ts";
import { BothVersions } from "../../../ui/both-versions.tsx";
import { pathOf } from "../words.ts";
import type { LinkDraft, LinkForm } from "./use-link-form.ts";

type StaleLinkProps = { form: LinkForm; templates: ConsentLinkList["templates"] };

export function StaleLink({ form, templates }: StaleLinkProps) {
  const { meanwhile, shown } = form;
  if (!meanwhile) return null;
  const textOf = (id: string) => templates.find((one) => one.id === id)?.name ?? "another text";
  const rows = [
    ["Name", ({ name }: LinkDraft) => name],
    ["Address", ({ slug }: LinkDraft) => pathOf(slug)],
    ["Text", ({ templateId }: LinkDraft) => textOf(templateId)],
    ["Leads on to", ({ redirectUrl }: LinkDraft) => redirectUrl],
    ["Visitors can open it", ({ isActive }: LinkDraft) => (isActive ? "yes" : "no")],
  ] as const;
  return (
    <BothVersions
      title="Another admin changed this link meanwhile"
      isSaving={form.isSaving}
      onKeepMine={form.keepMine}
      onTakeSaved={form.takeTheirs}
      rows={rows
        .map(([label, read]) => ({ label, saved: read(meanwhile), here: read(shown) }))
        .filter(({ saved, here }) => saved !== here)}
    />
  );
}
