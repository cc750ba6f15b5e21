import type { ActorContext } from "./context.ts";
import { log } from "./log.ts";

/** Lines that are sent page by page as they are read, so that nothing holds all of them. */
export function exportStream(
  { requestId }: Pick<ActorContext, "requestId">,
  what: string,
  pages: AsyncGenerator<string, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      try {
        const { done, value } = await pages.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      } catch (error) {
        log("error", `${what}.export-failed`, { requestId, error });
        stream.error(error);
      }
    },
    // Whoever asked went away: nothing more is read.
    async cancel() {
      await pages.return();
    },
  });
}
