import { createReadStream } from "node:fs";

const NEWLINE = 10;

export type Line = { bytes: Buffer; isWhole: boolean };

/** The lines of a file as bytes, whatever its size; the last is not whole without a newline at its end. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let begun: Buffer[] = [];
  for await (const piece of createReadStream(file)) {
    // Without an encoding, a stream of a file gives buffers.
    const bytes = piece as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      const rest = bytes.subarray(start, end);
      yield { bytes: begun.length > 0 ? Buffer.concat([...begun, rest]) : rest, isWhole: true };
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
  }
  if (begun.length > 0) yield { bytes: Buffer.concat(begun), isWhole: false };
}
