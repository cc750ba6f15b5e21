import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { countJob } from "../kernel/metrics.ts";
import { within } from "../kernel/within.ts";
import { DocumentText, type Reader } from "./contract.ts";
import { away, sendJob, type Service } from "./send-job.ts";

/** Its own doing: whoever read it was ended, or never came to an end. */
const CUT_OFF: DocumentText = { state: "unreadable", text: "", places: [] };

/**
 * Asks the reader, which does one after the other. A document that was begun and has no answer is not tried again;
 * one that was not begun, since the reader is away or still has another one, is sent again until its time is over.
 */
export function readerBy(fetcher: Service["fetcher"], token: string): Reader {
  const service: Service = { name: "reader", fetcher, token };
  return {
    async look() {
      const { computeMs: beginMs, computeMs: answerMs } = LIMITS;
      await sendJob(service, { job: "look", beginMs, answerMs }).catch((error: unknown) => {
        throw away(service, error);
      });
    },
    async read(document) {
      const started = Date.now();
      let outcome = "failed";
      try {
        const begun = await begin(service, document);
        const said = await within(LIMITS.readerAnswerMs, begun.text()).catch(() => null);
        outcome = said === null ? "cut_off" : "done";
        return said === null ? CUT_OFF : v.parse(DocumentText, JSON.parse(said));
      } finally {
        countJob(Date.now() - started, "read-text", outcome);
      }
    },
  };
}

async function begin(service: Service, document: Blob): Promise<Response> {
  const until = Date.now() + LIMITS.readerBeginMs;
  for (;;) {
    const beginMs = until - Date.now();
    const answerMs = beginMs + LIMITS.readerAnswerMs;
    try {
      return await sendJob(service, { job: "read-text", body: document, beginMs, answerMs });
    } catch (error) {
      if (Date.now() + LIMITS.readerRetryMs >= until) throw away(service, error);
      await new Promise((resolve) => setTimeout(resolve, LIMITS.readerRetryMs));
    }
  }
}
