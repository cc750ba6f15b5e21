import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishableConsentText } from "../../../../worker/features/consent-texts/publishable-consent-text.ts";
import { TextEditor } from "../../../features/consent-texts/editor/text-editor.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/text-editor";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: { label: "Texts", to: "/admin/consent/texts" } };

export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  publishableConsentText.read(ctx, params.id),
);

/** Its tabs change nothing of what was loaded, and what is being written is newer than that. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Consent text"} · Executive Advisor` },
];

export default function EditConsentText() {
  const text = useLoaderData<typeof loader>();
  return (
    <RightsOf permission="consents.manage">
      <TextEditor key={text.id} text={text} />
    </RightsOf>
  );
}
