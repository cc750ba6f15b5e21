import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RangeField } from "../../ui/range-field.tsx";
import { CENTRED, type Crop, dragged } from "./crop.ts";
import { drawCropped, makePicture } from "./make-picture.ts";
import { ownProfileQuery, saveOwnAvatar } from "./queries.ts";

type CropDialogProps = { picture: ImageBitmap; onClose: () => void };

export function CropDialog({ picture, onClose }: CropDialogProps) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [crop, setCrop] = useState(CENTRED);
  const save = useMutation({
    mutationFn: async () => saveOwnAvatar(await makePicture(picture, crop)),
    onSuccess(profile) {
      queries.setQueryData(ownProfileQuery.queryKey, profile);
      void revalidate();
      toast.good({ title: "Your picture is saved" });
      onClose();
    },
  });
  const move = (change: Partial<Crop>) => setCrop((before) => ({ ...before, ...change }));
  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      title="Crop your picture"
      description="Drag the picture, or use the sliders."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {save.error ? (
          <Notice live tone="bad" title="The picture was not saved">
            {wordsOf(save.error)}
          </Notice>
        ) : null}
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        <RangeField
          label="Zoom"
          min={1}
          max={LIMITS.avatarZoomMost}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => move({ zoom })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <RangeField
            label="Left to right"
            value={crop.across}
            onChange={(across) => move({ across })}
          />
          <RangeField label="Top to bottom" value={crop.down} onChange={(down) => move({ down })} />
        </div>
      </div>
    </Dialog>
  );
}

type CropFrameProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** Shows exactly what will be saved, with the circle that it is seen through. */
function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCropped(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const moved = { x: event.movementX / width, y: event.movementY / height };
    onCrop(dragged(crop, picture, moved));
  }

  return (
    <div className="relative mx-auto size-64 max-w-full overflow-hidden rounded-lg bg-track">
      <canvas
        ref={canvas}
        role="img"
        aria-label="Your picture as it will be shown"
        width={LIMITS.avatarSide}
        height={LIMITS.avatarSide}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="size-full cursor-grab touch-none active:cursor-grabbing"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_10rem_var(--scrim)] ring-2 ring-white/80"
      />
    </div>
  );
}

function wordsOf(error: Error): string {
  return (isProblem(error) && error.fields["picture"]) || error.message;
}
