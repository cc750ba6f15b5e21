import { LIMITS } from "./limits.ts";
import { turns } from "./turns.ts";

/** Asks the server; what is wrong with the answer is the caller's to see. */
type Send = (request: Request) => Promise<Response>;
type Answer = { baton: string | null; base_url: string | null; results: unknown[] };
type Streams = { idle: { baton: string; since: number }[]; busy: ReturnType<typeof turns> };

/** How the client ends what it asks for at once: nothing of it stays open. */
const CLOSE = ',{"type":"close"}]}';
/** Stands in no text of a statement, whose quotation marks are escaped. */
const STORED = /\{"type":"store_sql",/g;
/** The server does not have this stream any more, and has not begun. */
const GONE = /invalid baton|STREAM_EXPIRED/;

/** Of this isolate, by the database and whoever asks it. Only their names: no request waits for another's. */
const streams = new Map<string, Streams>();

/**
 * Opening a stream costs the server four times what a small question does, so a few stay open and are used
 * again. The client knows nothing of it: to it each question opens one and closes it.
 */
export async function sendOverKeptStream(
  request: Request,
  asked: string,
  send: Send,
): Promise<Response> {
  const at = keyOf(request);
  const own = streams.get(at) ?? { idle: [], busy: turns(LIMITS.databaseTimeoutMs) };
  streams.set(at, own);
  const isFull = own.idle.length + own.busy.count() >= LIMITS.databaseStreamsKept;
  const baton = takeIdle(own);
  const body = asked.endsWith(CLOSE) && (baton || !isFull) ? keepOpen(asked, baton) : null;
  if (body === null) return send(saying(request, asked));
  return own.busy.take(async () => {
    const response = await send(saying(request, body));
    if (!response.ok) {
      const text = await response.text();
      if (!baton || !GONE.test(text)) return new Response(text, response);
      // After a restart none of them is there.
      own.idle = [];
      return send(saying(request, asked));
    }
    const answer: Answer = await response.json();
    if (answer.baton && !answer.base_url) own.idle.push({ baton: answer.baton, since: Date.now() });
    return asClosed(answer, storedIn(asked));
  });
}

const keyOf = ({ url, headers }: Request) => `${url} ${headers.get("authorization")}`;

const saying = ({ url, headers }: Request, body: string) =>
  new Request(url, { method: "POST", headers, body });

const storedIn = (asked: string) => asked.match(STORED)?.length ?? 0;

/** The one that was used last: the server forgets what is idle for long. */
function takeIdle(own: Streams): string | undefined {
  const last = own.idle.pop();
  if (last && Date.now() - last.since < LIMITS.databaseStreamIdleMs) return last.baton;
  own.idle = [];
  return undefined;
}

/** The same question over an open stream, which afterwards is as it was. */
function keepOpen(asked: string, baton: string | undefined): string {
  const forgets = Array.from(
    { length: storedIn(asked) },
    (_, id) => `,{"type":"close_sql","sql_id":${id}}`,
  );
  const open = baton ? `{"baton":${JSON.stringify(baton)},` : "{";
  return `${open}${asked.slice(1, -CLOSE.length)}${forgets.join("")}]}`;
}

/** Read once: the client takes it as it is. */
function asClosed(answer: Answer, stored: number): Response {
  const results = answer.results.slice(0, answer.results.length - stored);
  results.push({ type: "ok", response: { type: "close" } });
  const told = { ...answer, baton: null, results };
  return Object.assign(new Response(), { json: () => Promise.resolve(told) });
}
