import { ImagePlus } from "lucide-react";
import { useState } from "react";
import type { Block } from "../../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/checkbox-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { PictureDialog } from "../../pictures/picture-dialog.tsx";
import { PlainField } from "./plain-field.tsx";

type PictureBlock = Extract<Block, { type: "picture" }>;
type PictureFieldProps = { block: PictureBlock; onChange: (block: PictureBlock) => void };

export function PictureField({ block, onChange }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { name, width, height, alternative, isDecoration, caption } = block;
  return (
    <div className="flex flex-col gap-3">
      {name === "" ? (
        <button
          type="button"
          className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-5 py-9 text-base font-medium text-ink transition-colors hover:bg-hover"
          onClick={() => setChoosing(true)}
        >
          <ImagePlus aria-hidden className="size-6 text-faint" />
          Choose a picture
        </button>
      ) : (
        <div className="relative">
          <img
            src={`/pictures/${name}`}
            alt={alternative}
            width={width}
            height={height}
            className="max-h-80 w-full rounded-md bg-sunken object-contain"
          />
          <Button size="sm" className="absolute right-2 bottom-2" onClick={() => setChoosing(true)}>
            Choose another picture
          </Button>
        </div>
      )}
      <PlainField
        label="Caption"
        placeholder="Caption, if it needs one"
        lines="one"
        maxLength={LIMITS.formLabelLength}
        value={caption}
        onType={(typed) => onChange({ ...block, caption: typed })}
        className="text-muted"
      />
      {name === "" ? null : (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <TextField
            label="What it shows"
            hint="For people who can't see it, and when it doesn't load."
            value={alternative}
            maxLength={LIMITS.formLabelLength}
            disabled={isDecoration}
            onChange={(event) => onChange({ ...block, alternative: event.currentTarget.value })}
          />
          <CheckboxField
            label="Only decoration: it adds nothing to the text"
            checked={isDecoration}
            onChange={(event) => onChange({ ...block, isDecoration: event.currentTarget.checked })}
          />
        </div>
      )}
      <PictureDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(picture) =>
          onChange({
            ...block,
            name: picture.name,
            width: picture.width,
            height: picture.height,
          })
        }
      />
    </div>
  );
}
