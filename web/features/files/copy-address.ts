import { copyWithToast } from "../../shell/copy-with-toast.ts";

/** Where everybody who has access opens a file, its owner as well as those it is shared with. */
export const copyAddress = (fileId: string) =>
  copyWithToast(new URL(`/files?file=${fileId}`, location.href).href, {
    copied: { title: "Address copied", description: "Only people with access can open it." },
    failed: {
      title: "The address could not be copied",
      description: "Open the file and copy it from the address bar.",
    },
  });
