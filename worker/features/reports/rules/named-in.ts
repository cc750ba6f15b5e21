import { namesIn } from "../../prompts/rules/name-variables.ts";
import type { TemplateSection } from "../templates/contract.ts";

/** The variables that the introductions of a template name. */
export const namedIn = (sections: readonly Pick<TemplateSection, "intro">[]): string[] =>
  namesIn(...sections.map(({ intro }) => intro));
