import { Camera, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

type UploadButtonProps = { onFiles: (files: File[]) => void };

/** Chooses files of the device; a phone takes a picture, too. */
export function UploadButton({ onFiles }: UploadButtonProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen once more.
    input.value = "";
  };
  return (
    <>
      <IconButton
        label="Take a photo"
        variant="secondary"
        icon={<Camera aria-hidden="true" />}
        className="pointer-fine:hidden"
        onClick={() => camera.current?.click()}
      />
      <Button
        variant="primary"
        icon={<Upload aria-hidden="true" />}
        onClick={() => files.current?.click()}
      >
        Upload files
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo to upload"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
