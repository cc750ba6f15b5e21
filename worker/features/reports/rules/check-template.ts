import { PORTFOLIO_BLOCKS, type ReportBlock } from "../../../../db/values/reports.ts";
import { namesIn, withoutNames } from "../../prompts/rules/name-variables.ts";
import type {
  TemplateDefinition,
  TemplateFinding,
  TemplateSection,
} from "../templates/contract.ts";
import { PLAN_VARIABLES, PORTFOLIO_VARIABLES, sentencesOf } from "./fill-intro.ts";

export const isFault = ({ gravity }: Pick<TemplateFinding, "gravity">): boolean =>
  gravity === "error";

export const isPortfolioBlock = (block: ReportBlock): boolean =>
  PORTFOLIO_BLOCKS.some((one) => one === block);

/** What keeps a template from being published; known: all that an introduction can name. */
export function checkTemplate(
  { scope, sections }: TemplateDefinition,
  known: readonly string[],
): TemplateFinding[] {
  const ids = new Set<string>();
  const faults = sections.flatMap((section): TemplateFinding[] => {
    const isTwice = ids.has(section.id);
    ids.add(section.id);
    return [
      ...(isTwice ? [fault(section, "Two sections have the same id.")] : []),
      ...(isPortfolioBlock(section.block) === (scope === "portfolio")
        ? []
        : [fault(section, "This needs another kind of report.")]),
      ...introFaults(section, scope, known),
    ];
  });
  if (sections.length === 0) {
    faults.push({ gravity: "error", message: "Add at least one section.", place: null });
  }
  if (faults.length > 0) return faults;
  return [
    {
      gravity: "good",
      message: `It has ${sections.length === 1 ? "1 section" : `${sections.length} sections`}.`,
      place: null,
    },
  ];
}

const fault = ({ id, heading }: TemplateSection, message: string): TemplateFinding => ({
  gravity: "error",
  message: `${heading === "" ? "A section" : heading}: ${message}`,
  place: id,
});

/** Each sentence has to name something of the plan: else it says the same of every plan. */
function introFaults(
  section: TemplateSection,
  scope: TemplateDefinition["scope"],
  known: readonly string[],
): TemplateFinding[] {
  const ofPlan = Object.keys(scope === "plan" ? PLAN_VARIABLES : PORTFOLIO_VARIABLES);
  const unknown = namesIn(section.intro).filter((name) => !known.includes(name));
  const empty = sentencesOf(section.intro).filter(
    (sentence) => !namesIn(sentence).some((name) => ofPlan.includes(name)),
  );
  return [
    ...unknown.map((name) => fault(section, `There is no variable {{${name}}} here.`)),
    ...(/\{\{|\}\}/.test(withoutNames(section.intro))
      ? [fault(section, "Use double braces only around the name of a variable.")]
      : []),
    ...(empty.length > 0
      ? [
          fault(
            section,
            `Name the plan or a figure in “${empty[0]}”, such as {{${ofPlan[0] ?? ""}}}.`,
          ),
        ]
      : []),
  ];
}
