import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("content-type", "text/html");
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  return new Response(`<!doctype html>${html}`, { status, headers });
}
