import type { TextPlace } from "../../../db/values/files.ts";
import { LIMITS } from "../../kernel/limits.ts";

/** Collects text up to the limit, line by line. */
export class TextWriter {
  places: TextPlace[] = [];
  #chunks: string[] = [];
  #length = 0;
  #lines = 0;

  get text(): string {
    return this.#chunks.join("").slice(0, LIMITS.fileTextLength);
  }

  get isFull(): boolean {
    return this.#length >= LIMITS.fileTextLength;
  }

  /** From here on it is of something else, whose first line has this number. */
  place(name: string, first: number): void {
    if (this.isFull) return;
    this.places.push({ at: this.#length, name, first, line: this.#lines });
  }

  line(text: string): void {
    if (this.isFull) return;
    const whole = `${text.replaceAll(/[\r\n]+/g, " ")}\n`;
    this.#chunks.push(whole);
    this.#length += whole.length;
    this.#lines += 1;
  }
}
