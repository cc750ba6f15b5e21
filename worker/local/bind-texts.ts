import type { InStatement, InValue } from "@libsql/client/http";

/**
 * A row's statement with its texts and blobs as arguments: a server takes no statement that is longer
 * than a value may be, and quoted a row is longer than its values. Other statements stay as they are.
 */
export function bindTexts(statement: string): InStatement {
  if (!statement.startsWith("INSERT INTO ")) return statement;
  const args: InValue[] = [];
  let sql = "";
  let done = 0;
  for (let at = 0; at < statement.length;) {
    const sign = statement[at];
    if (sign !== "'" && sign !== '"') {
      at += 1;
      continue;
    }
    const end = endOfQuoted(statement, at, sign);
    if (sign === "'") {
      const isBlob = statement[at - 1] === "x";
      const inside = statement.slice(at + 1, end - 1);
      args.push(isBlob ? new Uint8Array(Buffer.from(inside, "hex")) : inside.replaceAll("''", "'"));
      sql += `${statement.slice(done, isBlob ? at - 1 : at)}?`;
      done = end;
    }
    at = end;
  }
  return { sql: sql + statement.slice(done), args };
}

/** After the sign that closes it; a doubled one is part of what it holds. */
function endOfQuoted(statement: string, start: number, sign: string): number {
  for (let at = start + 1; ; at += 2) {
    at = statement.indexOf(sign, at);
    if (at < 0) throw new Error("a quoted part without an end");
    if (statement[at + 1] !== sign) return at + 1;
  }
}
