import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What JavaScript's trim takes away; SQLite's takes the plain space alone. */
const BLANKS =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** A text without the blanks around it, as a rule written in JavaScript would see it. */
export function trimmed(text: SQLWrapper): SQL<string> {
  return sql<string>`trim(${text}, ${BLANKS})`;
}
