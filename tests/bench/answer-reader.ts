const HEAD_END = "\r\n\r\n";
const CHUNKS_END = "0\r\n\r\n";

/** Detects when one HTTP answer is complete, and nothing else: what loads a server must cost little. */
export class AnswerReader {
  readonly #expected: string;
  #head = "";
  /** Undefined until the head is complete; Infinity for a body in chunks. */
  #missing: number | undefined;
  #tail = "";

  constructor(status: number) {
    this.#expected = `HTTP/1.1 ${status} `;
  }

  /** True when the piece completes the answer. An answer with another status throws. */
  read(piece: Buffer): boolean {
    let body = piece.length;
    if (this.#missing === undefined) {
      this.#head += piece.toString("latin1");
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return false;
      if (!this.#head.startsWith(this.#expected)) {
        throw new Error(`wanted ${this.#expected.trim()}, got ${this.#head.slice(0, 400)}`);
      }
      body = this.#head.length - end - HEAD_END.length;
      this.#missing = bodyLength(this.#head.slice(0, end));
    }
    if (!this.#isComplete(piece, body)) return false;
    this.#head = "";
    this.#missing = undefined;
    this.#tail = "";
    return true;
  }

  #isComplete(piece: Buffer, body: number): boolean {
    if (this.#missing !== Infinity) {
      this.#missing = (this.#missing ?? 0) - body;
      return this.#missing <= 0;
    }
    const end = piece.toString("latin1", piece.length - Math.min(body, CHUNKS_END.length));
    this.#tail = (this.#tail + end).slice(-CHUNKS_END.length);
    return this.#tail === CHUNKS_END;
  }
}

function bodyLength(head: string): number {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return /^transfer-encoding: *chunked/im.test(head) ? Infinity : 0;
}
