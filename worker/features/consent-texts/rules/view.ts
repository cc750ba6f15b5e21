import type { FormLanguage } from "../../../../db/values/forms.ts";
import { languagesOf, preferredLanguage } from "../../forms/rules/view.ts";
import type { ConsentDefinition } from "../contract.ts";

/** Everything by which the page of one version differs between visitors. */
export type ConsentView = {
  language: FormLanguage;
  /** Not yet; recorded; recorded and waiting for the link in the mail; or received without a single yes. */
  sent: "no" | "yes" | "unconfirmed" | "received";
};

type Asked = { search: URLSearchParams; acceptLanguage: string };

export function consentView(
  { settings: { language }, translations }: ConsentDefinition,
  { search, acceptLanguage }: Asked,
): ConsentView {
  const languages = languagesOf({ language, translations });
  const named = languages.find((code) => code === search.get("lang"));
  const sent = search.get("sent");
  return {
    language: named ?? preferredLanguage(languages, acceptLanguage),
    sent: sent === null ? "no" : sent === "unconfirmed" || sent === "received" ? sent : "yes",
  };
}
