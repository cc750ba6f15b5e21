import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";

/** Said before a form has no room for another answer, not after. */
export function RoomNotice({ bytes }: { bytes: number }) {
  const formats = useFormats();
  const share = Math.floor((bytes / LIMITS.formBytesMost) * 100);
  if (share < LIMITS.roomToldFrom) return null;
  const isFull = share >= 100;
  return (
    <Notice
      tone={isFull ? "bad" : "warn"}
      className="mb-4"
      title={isFull ? "This form is full" : `This form is ${share} % full`}
    >
      Its answers and their files take {fileSize(bytes, formats)} of{" "}
      {fileSize(LIMITS.formBytesMost, formats)}. Export and delete the answers you no longer need
      {isFull ? " so that people can answer again." : " before it is full."}
    </Notice>
  );
}
