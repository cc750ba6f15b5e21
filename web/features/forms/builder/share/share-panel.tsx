import type { ReactNode } from "react";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { embedCode } from "../../page/embed-code.ts";
import { renameForm, switchForm } from "../../queries.ts";
import { pathOf } from "../../words.ts";
import { useBuilding } from "../builder-context.ts";
import { Group } from "../group.tsx";
import { AddressForm } from "../../../../kit/publishable/address-form.tsx";
import { OpenSwitch } from "../../../../kit/publishable/open-switch.tsx";
import { QrCode } from "./qr-code.tsx";

/** How people get to the form: a link, a frame on another website, a code to scan. */
export function SharePanel({ origin, draftLinks }: { origin: string; draftLinks: ReactNode }) {
  const { form, draft, openTab, update, editor } = useBuilding();
  const path = pathOf(form.slug);
  const address = origin + path;
  const code = embedCode({ origin, path, title: draft.title });
  const isPublished = form.publishedNumber !== null;
  const turn = async (wanted: boolean) => {
    const { isActive } = await switchForm(form.id, wanted);
    update({ ...form, isActive });
  };
  const rename = async (wanted: string) => {
    const { slug, formerSlugs } = await renameForm(form.id, wanted);
    update({ ...form, slug, formerSlugs });
  };
  const isNowhere = draft.settings.embedOrigins.length === 0;
  return (
    <div className="flex flex-col gap-8">
      {isPublished ? (
        <Group title="Open to visitors">
          <OpenSwitch isActive={form.isActive} onChange={turn} />
        </Group>
      ) : (
        <Notice title="Not published yet">
          Publish the form first. You already have its address, so you can prepare what you share.
        </Notice>
      )}
      <Group title="Link">
        <div className="flex items-end gap-2">
          <TextField
            label="Form address"
            readOnly
            fieldClassName="grow"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={address} label="Copy link" />
        </div>
        <AddressForm
          key={form.slug}
          prefix="/form/"
          slug={form.slug}
          former={form.formerSlugs}
          isPublished={isPublished}
          onRename={rename}
          toast={editor.kind.shell.toast}
        />
      </Group>
      <Group title="On another website">
        {isNowhere ? (
          <Notice
            tone="warn"
            title="No website may embed this form"
            action={
              <Button size="sm" onClick={() => openTab("settings")}>
                Allow a website
              </Button>
            }
          >
            Add the website in the settings, then publish.
          </Notice>
        ) : null}
        <TextArea
          label="Embed code"
          hint="The frame adjusts to the height of the form."
          readOnly
          className="font-mono text-sm"
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <span>
          <CopyButton value={code} label="Copy code" />
        </span>
      </Group>
      <Group title="QR code">
        <QrCode address={address} name={form.slug} />
      </Group>
      {draftLinks}
    </div>
  );
}
