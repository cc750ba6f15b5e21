const OPENERS = new Set(["BEGIN", "CASE"]);
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_]\w*|;/g;

/** Splits a script at its semicolons, those inside strings, comments and triggers left alone. */
export function splitSql(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let depth = 0;
  let trigger: boolean | undefined;
  let words = "";
  for (const match of script.matchAll(TOKEN)) {
    const token = match[0].toUpperCase();
    if (token === ";") {
      if (trigger && depth > 0) continue;
      push(statements, script.slice(start, match.index));
      start = match.index + 1;
      [depth, trigger, words] = [0, undefined, ""];
      continue;
    }
    if (!/^[A-Z_]/.test(token)) continue;
    if (trigger === undefined) {
      words = `${words} ${token}`.trim();
      trigger = isTrigger(words);
    } else if (trigger && OPENERS.has(token)) depth++;
    else if (trigger && token === "END") depth--;
  }
  push(statements, script.slice(start));
  return statements;
}

/** Undecided while the words could still become CREATE TEMP TRIGGER. */
function isTrigger(words: string): boolean | undefined {
  if (/^CREATE (TEMP |TEMPORARY )?TRIGGER$/.test(words)) return true;
  return /^(CREATE|CREATE TEMP|CREATE TEMPORARY)$/.test(words) ? undefined : false;
}

function push(statements: string[], text: string): void {
  const statement = text.trim();
  if (statement) statements.push(statement);
}
