import { LIMITS } from "../../kernel/limits.ts";
import { turns } from "../../kernel/turns.ts";
import { type Answer, answerJobs, isLate, look, noteFailure, notBegun } from "../answer-jobs.ts";
import type { DocumentText, ReaderJob } from "../contract.ts";
import { readDocument } from "./read-document.ts";

/** One at a time: a document that has this process ended takes no other one along. */
const underWay = turns(LIMITS.readerAnswerMs);

const JOBS: Record<ReaderJob, Answer> = {
  look,
  async "read-text"(request) {
    const document = await request.blob();
    if (isLate(request) || underWay.count() > 0) return notBegun();
    return begunWith(() => readBlob(document));
  },
};

async function readBlob(document: Blob): Promise<DocumentText> {
  return readDocument(new Uint8Array(await document.arrayBuffer()), document.type);
}

/**
 * Answers before it reads, with a blank, and says afterwards what it read: whoever asked knows from then on that
 * it was this document, should no more come.
 */
function begunWith(read: () => Promise<DocumentText>): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const out = writable.getWriter();
  const say = (text: string) => out.write(new TextEncoder().encode(text));
  const work = async () => {
    await say(" ");
    // The blank is on its way once others have had their turn.
    await new Promise((resolve) => setTimeout(resolve));
    await say(JSON.stringify(await read().catch(failed)));
    await out.close();
  };
  // Nobody listens any more.
  underWay.take(work).catch(() => undefined);
  return new Response(readable, { headers: { "content-type": "application/json" } });
}

/** A fault of this code and none of the document: no text, so that it is tried again and shown to an admin. */
function failed(error: unknown): null {
  noteFailure("read-text", error);
  return null;
}

export const answerReader = answerJobs(JOBS);
