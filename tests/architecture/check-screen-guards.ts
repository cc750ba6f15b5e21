import type { Argument, CallExpression, Expression, Statement } from "oxc-parser";
import { PERMISSIONS } from "../../worker/policy/permissions.ts";
import type { Breach } from "./breach.ts";
import { parseSource } from "./parse-source.ts";

/** Areas whose screens anyone may open, and the style guide, which only development serves. */
const OPEN = /^web\/(root\.tsx|areas\/(public|auth|planner|styleguide)\/)/;

/** Rule 9 for screens: each, layouts included, has its own guard and a loader that makes it run. */
export function checkScreenGuards(root: string, routeModules: readonly string[]): Breach[] {
  return routeModules
    .filter((file) => !OPEN.test(file))
    .flatMap((file) => {
      const { body } = parseSource(root, file).parsed.program;
      const wrong = [
        ...(guardsOf(body) === 1 ? [] : ["exports no middleware with exactly one allow(...)"]),
        ...(exportsName(body, "loader") ? [] : ["exports no loader, so its guard may never run"]),
      ];
      return wrong.map((what) => ({
        rule: "rule-9-every-screen-is-guarded",
        where: `${file} ${what}`,
      }));
    });
}

function guardsOf(body: readonly Statement[]): number {
  const middleware = exportedValue(body, "middleware");
  if (middleware?.type !== "ArrayExpression") return 0;
  return middleware.elements.filter((element) => element !== null && isGuard(element)).length;
}

function isGuard(element: { type: string }): boolean {
  if (element.type !== "CallExpression") return false;
  // The type tag was read on the line above.
  const { callee, arguments: given } = element as CallExpression;
  const [permission] = given;
  return callee.type === "Identifier" && callee.name === "allow" && isPermission(permission);
}

function isPermission(argument: Argument | undefined): boolean {
  return (
    argument?.type === "Literal" &&
    typeof argument.value === "string" &&
    Object.hasOwn(PERMISSIONS, argument.value)
  );
}

function exportsName(body: readonly Statement[], name: string): boolean {
  if (exportedValue(body, name)) return true;
  return body.some((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return false;
    const { declaration } = statement;
    return declaration?.type === "FunctionDeclaration" && declaration.id?.name === name;
  });
}

function exportedValue(body: readonly Statement[], name: string): Expression | undefined {
  for (const statement of body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === "Identifier" && id.name === name && init) return init;
    }
  }
  return undefined;
}
