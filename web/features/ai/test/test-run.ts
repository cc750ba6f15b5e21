import * as v from "valibot";
import { TestPiece } from "../../../../worker/features/ai/gateway/contract.ts";

type PieceOf<Type extends TestPiece["type"]> = Extract<TestPiece, { type: Type }>;

/** One call of a test, as far as it has come. */
export type TestAttempt = {
  number: number;
  model: string;
  request: PieceOf<"request"> | null;
  response: PieceOf<"response"> | null;
  text: string;
  done: PieceOf<"attempted"> | null;
};

export type TestRun = { attempts: readonly TestAttempt[]; end: PieceOf<"end"> | null };

export const NO_RUN: TestRun = { attempts: [], end: null };

export function withPiece(run: TestRun, piece: TestPiece): TestRun {
  switch (piece.type) {
    case "attempt": {
      const { number, model } = piece;
      const begun = { number, model, request: null, response: null, text: "", done: null };
      return { ...run, attempts: [...run.attempts, begun] };
    }
    case "request":
      return withLast(run, () => ({ request: piece }));
    case "response":
      return withLast(run, () => ({ response: piece }));
    case "text":
      return withLast(run, ({ text }) => ({ text: text + piece.text }));
    case "attempted":
      return withLast(run, () => ({ done: piece }));
    case "end":
      return { ...run, end: piece };
  }
}

function withLast(run: TestRun, change: (last: TestAttempt) => Partial<TestAttempt>): TestRun {
  const last = run.attempts.at(-1);
  if (!last) return run;
  return { ...run, attempts: [...run.attempts.slice(0, -1), { ...last, ...change(last) }] };
}

/** The lines of an answer as they come; one that is no piece ends it. */
export async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<TestPiece> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield v.parse(TestPiece, JSON.parse(line));
    if (done) return;
  }
}
