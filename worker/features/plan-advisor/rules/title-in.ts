import { valueOf } from "../../plans/rules/value-of.ts";

/** What an item is called: people, themes and squads have a name. */
export function titleIn(item: object): string {
  const title = valueOf(item, "title") ?? valueOf(item, "name");
  return typeof title === "string" ? title : "";
}
