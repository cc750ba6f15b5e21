import { contentHeaders } from "./content-headers.ts";
import type { FileContent } from "./read-content.ts";

/** All of a file, the range that was asked for, or the word that there is none such. */
export function answerContent(content: FileContent): Response {
  const { body, range } = content;
  const status = body === null ? 416 : range ? 206 : 200;
  return new Response(body, { status, headers: contentHeaders(content) });
}
