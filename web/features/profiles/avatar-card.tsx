import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { displayName } from "../../lib/display-name.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { FieldError } from "../../ui/field.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { ownProfileQuery, removeOwnAvatar } from "./queries.ts";

export function AvatarCard({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      setPicture(await readFile(file));
    } catch (error) {
      setProblem(
        error instanceof FileRefused
          ? error.message
          : "Your browser can’t read this file as a picture. Choose another one.",
      );
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <Card
      as="section"
      title="Your picture"
      padding="lg"
      className={cx("transition-colors", isOver && "border-accent bg-accent-wash/40")}
    >
      <div
        className="flex flex-col gap-4"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar name={displayName(profile)} src={profile.avatarUrl} size="xl" decorative />
        <p id={`${id}-hint`} className="text-sm text-muted">
          Shown next to your name. Choose a file or drop one here, then crop it.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={cx(`${id}-hint`, problem ? `${id}-error` : null)}
            aria-invalid={problem ? true : undefined}
            className="peer sr-only"
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              // The same file may be chosen again.
              event.currentTarget.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass({
              className:
                "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
            })}
          >
            {profile.avatarUrl ? "Choose another picture" : "Choose a picture"}
          </label>
          {profile.avatarUrl ? <RemovePicture /> : null}
        </div>
        {problem ? <FieldError id={id} error={problem} /> : null}
      </div>
      {picture ? <CropDialog picture={picture} onClose={() => setPicture(null)} /> : null}
    </Card>
  );
}

function RemovePicture() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const remove = useMutation({
    mutationFn: removeOwnAvatar,
    onSuccess(profile) {
      queries.setQueryData(ownProfileQuery.queryKey, profile);
      void revalidate();
    },
    onError: (error) =>
      toast.bad({ title: "The picture was not removed", description: error.message }),
  });
  return (
    <ConfirmDialog
      title="Remove your picture?"
      description="Your initials are shown instead. The file is deleted at once."
      confirmLabel="Remove picture"
      onConfirm={async () => {
        await remove.mutateAsync();
      }}
      trigger={<Button variant="danger-quiet">Remove</Button>}
    />
  );
}

class FileRefused extends Error {
  override name = "FileRefused";
}

async function readFile(file: File): Promise<ImageBitmap> {
  if (file.size > LIMITS.avatarSourceBytes) {
    throw new FileRefused("This file is larger than 25 MB. Choose a smaller picture.");
  }
  return createImageBitmap(file, { imageOrientation: "from-image" });
}
