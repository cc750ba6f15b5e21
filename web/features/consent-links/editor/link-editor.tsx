import type {
  ConsentLink,
  ConsentLinkList,
} from "../../../../worker/features/consent-links/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useBarred } from "../../../lib/rights.ts";
import { RecordSections } from "../../../kit/record/record-parts.tsx";
import { REACHING } from "../../../lib/edge-words.ts";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { pathOf } from "../words.ts";
import { ShareLink } from "./share-link.tsx";
import { type LinkDraft, type LinkForm, useLinkForm } from "./use-link-form.ts";

type LinkEditorProps = {
  /** Null while a new one is written. */
  link: ConsentLink | null;
  templates: ConsentLinkList["templates"];
  /** The text that a new one begins with. */
  templateId: string;
  origin: string;
  onClose: () => void;
  /** A new one stays open, to be shared. */
  onCreated: (link: ConsentLink) => void;
  onRemove: (link: ConsentLink) => void;
};

/** One link: where it stands, what it asks, and its address to take along. */
export function LinkEditor(props: LinkEditorProps) {
  const { link, templates, templateId, origin, onClose, onCreated, onRemove } = props;
  const onSaved = (saved: ConsentLink) => {
    toast.good({
      title: `“${saved.name}” is saved`,
      description: saved.isActive ? `Published, ${REACHING}.` : "Visitors can't open it.",
    });
    if (link) onClose();
    else onCreated(saved);
  };
  const cantPublish = useBarred("publish") !== null;
  const form = useLinkForm({ link, templateId, isClosed: cantPublish, onSaved });
  const needs = link?.isActive ? "publish" : "edit";
  return (
    <RowFormFrame
      form={form}
      one="link"
      needs={needs}
      whenGone="save it to add the link again."
      compared={comparedBy(templates)}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Add link"
          needs={needs}
          removeNeeds="publish"
          onClose={onClose}
          onRemove={link && (() => onRemove(link))}
        />
      }
    >
      <div className="flex grow flex-col gap-6">
        {link ? <ShareLink link={link} origin={origin} /> : null}
        <Fields form={form} link={link} templates={templates} />
        {link ? <RecordSections kind="consent-link" id={link.id} version={link.version} /> : null}
      </div>
    </RowFormFrame>
  );
}

function comparedBy(templates: LinkEditorProps["templates"]): readonly Compared<LinkDraft>[] {
  const textOf = (id: string) => templates.find((one) => one.id === id)?.name ?? "another text";
  return [
    { label: "Name", read: ({ name }) => name },
    { label: "Address", read: ({ slug }) => pathOf(slug) },
    { label: "Text", read: ({ templateId }) => textOf(templateId) },
    { label: "Redirect to", read: ({ redirectUrl }) => redirectUrl },
    { label: "Visitors can open it", read: ({ isActive }) => (isActive ? "yes" : "no") },
  ];
}

type FieldsProps = { form: LinkForm } & Pick<LinkEditorProps, "link" | "templates">;

function Fields({ form, link, templates }: FieldsProps) {
  const { draft, problems } = form;
  const barred = useBarred("publish");
  const text = templates.find(({ id }) => id === draft.templateId);
  const isReady = text === undefined || text.isPublished;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        id="name"
        label="Name"
        hint="Where you ask, such as “Booth at the spring fair”. Visitors never see it."
        value={draft.name}
        error={problems.name}
        maxLength={LIMITS.formTitleLength}
        onBlur={() => form.leave("name")}
        onChange={(event) => form.type({ name: event.currentTarget.value })}
      />
      <TextField
        id="slug"
        label="Address"
        prefix="/consent/"
        hint={
          link && link.slug !== draft.slug
            ? `${pathOf(link.slug)} will lead to the new address.`
            : "Use letters a to z, digits and hyphens."
        }
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        error={problems.slug}
        maxLength={LIMITS.formSlugLength}
        onBlur={() => form.leave("slug")}
        onChange={(event) => form.type({ slug: event.currentTarget.value })}
      />
      <SelectField
        id="templateId"
        label="Text"
        placeholder="Choose a text"
        options={templates.map(({ id, name, isPublished }) => ({
          value: id,
          label: isPublished ? name : `${name} (not published)`,
        }))}
        value={draft.templateId}
        error={problems.templateId}
        onBlur={() => form.leave("templateId")}
        onChange={(event) => form.type({ templateId: event.currentTarget.value })}
      />
      <TextField
        id="redirectUrl"
        label="Redirect to"
        optional
        hint="Where people go after agreeing: https://… or a path. Leave empty to show the thank-you text."
        inputMode="url"
        value={draft.redirectUrl}
        error={problems.redirectUrl}
        maxLength={LIMITS.pathLength}
        onBlur={() => form.leave("redirectUrl")}
        onChange={(event) => form.type({ redirectUrl: event.currentTarget.value })}
      />
      <SwitchField
        id="isActive"
        label="Visitors can open it"
        disabled={barred !== null}
        hint={
          barred ??
          (isReady
            ? "When closed, visitors find nothing at its address."
            : "Publish its text first, then open the link.")
        }
        error={problems.isActive}
        checked={draft.isActive}
        onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
      />
    </div>
  );
}
