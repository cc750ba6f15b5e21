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
      title={isFull ? "This form takes no more answers" : `This form is ${share} % full`}
    >
      Its answers and their files take {fileSize(bytes, formats)} of{" "}
      {fileSize(LIMITS.formBytesMost, formats)}. Export those that you no longer need here, and
      delete them
      {isFull ? " so that it takes answers again." : " before it takes no more."}
    </Notice>
  );
}
