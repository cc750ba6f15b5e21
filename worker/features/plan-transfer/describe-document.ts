import { toJsonSchema } from "@valibot/to-json-schema";
import { PlanDocument } from "./contract.ts";

let schema: object | undefined;

/**
 * The form of a plan's document for whoever writes or reads one by a program. What it cannot say, such as that no id
 * stands twice in a list, an import says.
 */
export function describeDocument(): object {
  schema ??= {
    ...toJsonSchema(PlanDocument, { errorMode: "ignore", typeMode: "input" }),
    title: "A plan of Executive Advisor, version 1",
  };
  return schema;
}
