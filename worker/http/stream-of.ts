/** A text that is sent part by part as it is made, so that nothing holds all of it. */
export function streamOf(parts: Generator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
