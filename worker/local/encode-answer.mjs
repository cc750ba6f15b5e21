/** Below it the headers cost more than is won. */
const LEAST_BYTES = 1024;
/** But for what arrives word by word: that must not wait in a compressor. */
const TEXT =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(?!x-ndjson)([\w.-]+\+)?(json|javascript|xml))/;
const PAGE = /^text\/html/;
const TYPES = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" };

/** Of the files of the build, by the end of their compressed copy's name, the smaller first. */
export const ENCODINGS = { br: ".br", gzip: ".gz" };

export function encodingFor(request) {
  const taken = readAccepted(request.headers.get("accept-encoding") ?? "");
  return Object.keys(ENCODINGS).find((name) => taken.has(name)) ?? null;
}

function readAccepted(header) {
  const taken = new Set();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...settings] = part.split(";").map((word) => word.trim());
    if (!settings.some((setting) => /^q=0(\.0*)?$/.test(setting))) taken.add(name);
  }
  return taken;
}

/** A file of the build out of its compressed copy, which the asset server does not know as what it is. */
export function asEncoded(copy, path, encoding) {
  const headers = new Headers(copy.headers);
  headers.append("vary", "accept-encoding");
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type !== undefined) headers.set("content-type", type);
  if (copy.status !== 200) return new Response(null, { status: copy.status, headers });
  headers.set("content-encoding", encoding);
  return new Response(copy.body, { headers, encodeBody: "manual" });
}

/** As the platform's edge has it: text goes out compressed to whoever takes it so. The runtime does it by the header. */
export async function encodeAnswer(request, answer) {
  const { headers, body, status, statusText } = answer;
  if (!body || request.method === "HEAD" || !isText(answer)) return answer;
  if (!readAccepted(request.headers.get("accept-encoding") ?? "").has("gzip")) return answer;
  const length = headers.get("content-length");
  if (length !== null && Number(length) < LEAST_BYTES) return answer;
  const isKnownLong = length !== null || PAGE.test(headers.get("content-type") ?? "");
  const measured = isKnownLong ? { body, isLong: true } : await measure(body);
  if (!measured.isLong) return new Response(measured.body, answer);
  const encoded = new Headers(headers);
  encoded.set("content-encoding", "gzip");
  encoded.append("vary", "accept-encoding");
  encoded.delete("content-length");
  // The same content, not the same bytes.
  const etag = headers.get("etag");
  if (etag?.startsWith('"')) encoded.set("etag", `W/${etag}`);
  return new Response(measured.body, { status, statusText, headers: encoded });
}

function isText({ headers, status }) {
  return (
    status !== 206 &&
    TEXT.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") &&
    !headers.has("accept-ranges") &&
    !/no-transform/.test(headers.get("cache-control") ?? "")
  );
}

/** How long it is, told by its beginning: the runtime knows and does not say. */
async function measure(body) {
  const reader = body.getReader();
  const pieces = [];
  let bytes = 0;
  while (bytes < LEAST_BYTES) {
    const { value, done } = await reader.read();
    if (done) return { body: new Blob(pieces).stream(), isLong: false };
    pieces.push(value);
    bytes += value.byteLength;
  }
  const rest = new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift() ?? (await reader.read()).value;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body: rest, isLong: true };
}
