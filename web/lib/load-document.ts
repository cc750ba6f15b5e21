import type { ClientLoaderFunctionArgs } from "react-router";

/** A hydrated page that leads to one without the runtime loads the document. */
export function loadDocument({
  request,
}: Pick<ClientLoaderFunctionArgs, "request">): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}
