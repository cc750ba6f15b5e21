import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";

/** Takes what is still being sent and keeps none of it: a browser that is cut off while it sends hears no answer. */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return;
  let bytes = 0;
  const nowhere = new WritableStream<Uint8Array>({
    write({ byteLength }) {
      bytes += byteLength;
      if (bytes > LIMITS.drainedBytes) throw new AppError("body_too_large");
    },
  });
  await body.pipeTo(nowhere);
}
