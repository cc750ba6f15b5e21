import type { uploadsApi } from "../../../../worker/features/files/uploads/api.ts";
import type { UploadInput } from "../../../../worker/features/files/uploads/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { unreachable } from "../../../lib/api-problem.ts";
import { readProblem } from "../../../lib/read-problem.ts";

const uploads = lazyClient<typeof uploadsApi>("/api/files/uploads");

export async function readUploads() {
  return (await (await uploads()).index.$get()).json();
}

export async function readUpload(id: string) {
  return (await (await uploads())[":id"].$get({ param: { id } })).json();
}

export async function beginUpload(json: UploadInput) {
  return (await (await uploads()).index.$post({ json })).json();
}

export async function finishUpload(id: string) {
  return (await (await uploads())[":id"].completion.$post({ param: { id } })).json();
}

export async function cancelUpload(id: string) {
  await (await uploads())[":id"].$delete({ param: { id } });
}

type Part = { id: string; number: number; body: Blob };
type Going = { signal: AbortSignal; onSent: (bytes: number) => void };

/** By the older way to ask, which alone says how much has gone out. */
export function sendPart({ id, number, body }: Part, { signal, onSent }: Going): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/files/uploads/${id}/parts/${number}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);
    request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    request.addEventListener("loadend", () => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) reject(new DOMException("cancelled", "AbortError"));
      else if (request.status === 0) reject(unreachable(new Error("no answer")));
      else if (request.status < 300) resolve();
      else void readProblem(answerOf(request)).then(reject);
    });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("retry-after");
  const headers = retryAfter === null ? {} : { "retry-after": retryAfter };
  return new Response(request.responseText, { status: request.status, headers });
}
