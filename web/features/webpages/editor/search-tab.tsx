import { useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PictureDialog } from "../pictures/picture-dialog.tsx";
import { changeSettings } from "./edit-blocks.ts";
import { fieldId } from "./place-ids.ts";
import type { PageEditorState } from "./use-page-editor.ts";

const seoTitleShown = LIMITS.seoTitleShown;
const seoDescriptionShown = LIMITS.seoDescriptionShown;
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** What search engines and whoever shares the page are told, and how it looks there. */
export function SearchTab({ editor, origin }: { editor: PageEditorState; origin: string }) {
  const { draft, history, row } = editor;
  const { seoTitle, seoDescription, socialPicture, isHiddenFromSearch } = draft.settings;
  const title = seoTitle || draft.title || "Title of the page";
  const description = seoDescription || draft.description || "No description yet.";
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-5">
        <TextField
          id={fieldId("seoTitle")}
          label="Title for search engines"
          optional
          hint={`Leave empty to use the page’s title. About ${seoTitleShown} characters are shown. Now: ${title.length}.`}
          placeholder={draft.title}
          value={seoTitle}
          maxLength={LIMITS.formLabelLength}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            history.change(changeSettings({ seoTitle: typed }), "seoTitle");
          }}
        />
        <TextArea
          id={fieldId("seoDescription")}
          label="Description for search engines"
          optional
          hint={`Leave empty to use the page’s description. About ${seoDescriptionShown} characters are shown.`}
          placeholder={draft.description}
          value={seoDescription}
          maxLength={LIMITS.formTextLength}
          onChange={(event) => {
            const typed = event.currentTarget.value.replaceAll("\n", " ");
            history.change(changeSettings({ seoDescription: typed }), "seoDescription");
          }}
        />
        <SwitchField
          label="Hide from search engines"
          hint="Anyone with the address can still open it."
          checked={isHiddenFromSearch}
          onChange={(event) =>
            history.change(changeSettings({ isHiddenFromSearch: event.currentTarget.checked }))
          }
        />
      </div>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-sm font-medium text-ink">In search results</figcaption>
        <div className="rounded-lg border border-line bg-surface px-4 py-3.5">
          {isHiddenFromSearch ? (
            <p className="text-base text-muted">Hidden from search results.</p>
          ) : (
            <>
              <p className="truncate text-sm text-muted">
                {origin}/page/{row.slug}
              </p>
              <p className="truncate text-lg text-accent">{cut(title, seoTitleShown)}</p>
              <p className="text-sm text-muted">{cut(description, seoDescriptionShown)}</p>
            </>
          )}
        </div>
      </figure>
      <SocialCard
        editor={editor}
        title={title}
        description={description}
        origin={origin}
        picture={socialPicture}
      />
    </div>
  );
}

type SocialCardProps = {
  editor: PageEditorState;
  title: string;
  description: string;
  origin: string;
  picture: string;
};

function SocialCard({ editor, title, description, origin, picture }: SocialCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  const set = (socialPicture: string) => editor.history.change(changeSettings({ socialPicture }));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium text-ink">When shared</figcaption>
      <div className="max-w-md overflow-hidden rounded-lg border border-line bg-surface">
        {picture === "" ? (
          <div className="flex aspect-[1.91] items-center justify-center bg-sunken text-sm text-faint">
            No picture
          </div>
        ) : (
          <img
            src={`/pictures/${picture}`}
            alt=""
            className="aspect-[1.91] w-full bg-sunken object-cover"
          />
        )}
        <div className="px-4 py-3">
          <p className="truncate text-sm text-muted">{origin.replace(/^https?:\/\//, "")}</p>
          <p className="truncate text-base font-medium text-ink">{title}</p>
          <p className="line-clamp-2 text-sm text-muted">{description}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setChoosing(true)}>
          {picture === "" ? "Choose a picture" : "Choose another picture"}
        </Button>
        {picture === "" ? null : (
          <Button size="sm" variant="quiet" onClick={() => set("")}>
            Remove picture
          </Button>
        )}
      </div>
      <PictureDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={({ name }) => set(name)}
      />
    </figure>
  );
}
