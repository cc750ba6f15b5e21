import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Picture } from "../../../../worker/features/pictures/contract.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addPicture, picturesQuery, removePicture, WEBPAGE_KEYS } from "../queries.ts";
import { preparePicture } from "./prepare-picture.ts";

type PictureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (picture: Picture) => void;
};

/** A new picture, or one that is here already. */
export function PictureDialog({ open, onOpenChange, onChoose }: PictureDialogProps) {
  const queries = useQueryClient();
  const { data, isPending } = useQuery({ ...picturesQuery, enabled: open });
  const refresh = () => queries.invalidateQueries({ queryKey: WEBPAGE_KEYS.pictures });
  const choose = (picture: Picture) => {
    onChoose(picture);
    onOpenChange(false);
  };
  const add = useMutation({
    mutationFn: async (file: File) => addPicture(await preparePicture(file), nameOf(file)),
    onSuccess: choose,
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: removePicture, onSettled: refresh });
  return (
    <Dialog
      title="Choose a picture"
      description="Everyone who opens the page can see it."
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="flex flex-col gap-5 pb-2">
        <FileDrop
          accept="image/png,image/jpeg,image/webp"
          hint={
            add.isPending
              ? "Uploading …"
              : "PNG, JPEG or WebP. It is resized to what the page needs."
          }
          onFile={(file) => add.mutate(file)}
        />
        {add.error ? (
          <Notice live tone="bad" title="The picture was not added">
            {add.error.message}
          </Notice>
        ) : null}
        {isPending ? <Skeleton size="h-24 w-full" /> : null}
        {data && data.items.length > 0 ? (
          <ul aria-label="Pictures of this site" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {data.items.map((picture) => (
              <li key={picture.id} className="relative">
                <button
                  type="button"
                  className="block w-full overflow-hidden rounded-lg border border-line text-left transition-colors hover:border-accent"
                  onClick={() => choose(picture)}
                >
                  <img
                    src={`/pictures/${picture.name}`}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                    className="aspect-4/3 w-full bg-sunken object-cover"
                  />
                  <span className="block truncate px-2.5 py-1.5 text-sm text-muted">
                    {picture.fileName}
                  </span>
                </button>
                <ConfirmDialog
                  title={`Delete ${picture.fileName}?`}
                  description="You can't undo this. A picture that a page shows, or could show again, can't be deleted."
                  confirmLabel="Delete picture"
                  onConfirm={() => remove.mutateAsync(picture.id)}
                  error={
                    remove.error ? (
                      <Notice live tone="bad" title="The picture was not deleted">
                        {remove.error.message}
                      </Notice>
                    ) : null
                  }
                  onOpenChange={() => remove.reset()}
                  trigger={
                    <IconButton
                      size="sm"
                      variant="secondary"
                      label={`Delete ${picture.fileName}`}
                      icon={<Trash2 aria-hidden />}
                      className="absolute top-1.5 right-1.5"
                    />
                  }
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

const NAME_MOST = 200;

const nameOf = ({ name }: File) =>
  name
    .replaceAll(/[\p{Cc}/\\]/gu, " ")
    .slice(-NAME_MOST)
    .trim() || "picture";
