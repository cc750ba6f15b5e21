/** What a response says, until it ends or the signal does; null when there is more than that. */
export async function readCapped(
  response: Response,
  most: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (!response.body) return "";
  // A response's stream is of bytes, which its type leaves open.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const stop = () => void reader.cancel().catch(() => undefined); // It is being given up anyway.
  signal.addEventListener("abort", stop);
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > most) {
        stop();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
