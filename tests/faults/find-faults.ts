import { visitorKeys } from "oxc-parser";
import { lineOf, type Source } from "../architecture/parse-source.ts";

export type Fault = {
  path: string;
  line: number;
  start: number;
  end: number;
  kind: string;
  becomes: string;
  /** In a function, so that it can be turned on and off while the module stays loaded. */
  isSwitched: boolean;
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Place = { isInFunction: boolean; isLoopTest: boolean; parent: Node | null };
type Found = { node: Node; kind: string; becomes: string };

const OPPOSITE: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
};
const KEEPS_VALUE = /^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/;
/** Names of what tells people why something was refused. */
const REASON = /^(refusal|reason|code)$/;
const OTHER_REASONS = ["stale_version", "not_found"] as const;

/** Every small fault that could be planted in a file, one operator each. */
export function findFaults({ path, text, parsed }: Source): Fault[] {
  const faults: Fault[] = [];
  const of = (node: Node) => text.slice(node.start, node.end);
  walk(asNode(parsed.program), { isInFunction: false, isLoopTest: false, parent: null });
  return faults;

  function walk(node: Node, place: Place): void {
    for (const found of place.isLoopTest ? [] : faultsAt(node, place, of)) {
      const { start, end } = found.node;
      const { kind, becomes } = found;
      const isSwitched = place.isInFunction;
      faults.push({ path, line: lineOf(text, start), start, end, kind, becomes, isSwitched });
    }
    if (node.type.startsWith("TS") && !KEEPS_VALUE.test(node.type)) return;
    const isInFunction = place.isInFunction || /Function/.test(node.type);
    for (const key of visitorKeys[node.type] ?? []) {
      const isLoop = /^(While|DoWhile|For)Statement$/.test(node.type);
      const isLoopTest = place.isLoopTest || (isLoop && key === "test");
      for (const child of childrenOf(node, key)) {
        walk(child, { isInFunction, isLoopTest, parent: node });
      }
    }
  }
}

function faultsAt(node: Node, { isInFunction, parent }: Place, of: (node: Node) => string) {
  const found: Found[] = [];
  const { type } = node;
  if (type === "BinaryExpression" || type === "LogicalExpression") {
    const [left, right] = [asNode(node["left"]), asNode(node["right"])];
    const operator = String(node["operator"]);
    const opposite = OPPOSITE[operator];
    if (opposite) {
      const becomes = `(${of(left)}) ${opposite} (${of(right)})`;
      found.push({ node, kind: `${operator} becomes ${opposite}`, becomes });
    }
    if (operator === "??") found.push({ node, kind: "no fallback", becomes: of(left) });
  }
  if (type === "Literal" && typeof node["value"] === "boolean") {
    found.push({ node, kind: "flag inverted", becomes: String(!node["value"]) });
  }
  if (type === "IfStatement" || type === "ConditionalExpression") {
    const test = asNode(node["test"]);
    found.push({ node: test, kind: "condition inverted", becomes: `!(${of(test)})` });
  }
  if (type === "ExpressionStatement" && isInFunction && callOf(node)) {
    found.push({ node, kind: "call left out", becomes: ";" });
  }
  if (isReason(node, parent)) {
    const other = OTHER_REASONS.find((reason) => reason !== node["value"]);
    found.push({ node, kind: "another reason", becomes: JSON.stringify(other) });
  }
  if (typeof node["value"] === "number" && /^(Binary|Call)Expression$/.test(parent?.type ?? "")) {
    found.push({ node, kind: "one more", becomes: String(node["value"] + 1) });
  }
  return found;
}

function callOf(statement: Node): boolean {
  const expression = asNode(statement["expression"]);
  const called = expression.type === "AwaitExpression" ? expression["argument"] : expression;
  return asNode(called).type === "CallExpression";
}

function isReason(node: Node, parent: Node | null): boolean {
  if (node.type !== "Literal" || typeof node["value"] !== "string" || !parent) return false;
  if (parent.type === "NewExpression") {
    const isFirst = childrenOf(parent, "arguments")[0] === node;
    return isFirst && asNode(parent["callee"])["name"] === "AppError";
  }
  const isValue = parent.type === "Property" && parent["value"] === node;
  return isValue && REASON.test(String(asNode(parent["key"])["name"]));
}

function childrenOf(node: Node, key: string): Node[] {
  return [node[key]].flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new TypeError("A node of the tree was expected.");
  return value;
}
