import { formView } from "../../../../worker/features/forms/rules/view.ts";
import type { Form } from "../../../../worker/features/forms/list/contract.ts";
import { renderForm } from "./render-form.tsx";

type Drafted = Pick<Form, "id" | "slug" | "definition">;

/** A draft as visitors would get it. No version: what the page counts is told from that of visitors. */
export function previewForm({ id, slug, definition }: Drafted, url: URL) {
  const { searchParams, pathname, origin } = url;
  const asked = { search: searchParams, acceptLanguage: "", now: Date.now(), isFull: false };
  const view = { ...formView(definition, asked), state: "open" as const };
  const content = { id, slug, number: 0, document: definition };
  const page = renderForm(content, view, { origin, path: pathname });
  return { ...page, language: view.language };
}

/** What is sent from a draft arrives nowhere, and the page says thank you as it would. */
export function answerToDraft({ definition }: Drafted, request: Request): Response {
  const { successMessage, allowMultipleSubmissions } = definition.settings;
  if (request.headers.get("accept")?.includes("application/json")) {
    const sent = { state: "sent", successMessage, redirectUrl: "", allowMultipleSubmissions };
    return Response.json(sent);
  }
  const url = new URL(request.url);
  url.searchParams.set("sent", "1");
  return new Response(null, { status: 303, headers: { location: url.pathname + url.search } });
}
