import { Dialog } from "../../../ui/dialog.tsx";
import { UploadButton } from "./upload-button.tsx";

type UploadDialogProps = {
  onFiles: (files: File[]) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Where a command leads: browsers open their own dialog only for a press on the page itself. */
export function UploadDialog({ onFiles, open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog
      title="Upload files"
      description="Up to 4 GB each. An interrupted upload can be continued."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="flex gap-2 pb-2">
        <UploadButton
          onFiles={(files) => {
            onFiles(files);
            onOpenChange(false);
          }}
        />
      </div>
    </Dialog>
  );
}
