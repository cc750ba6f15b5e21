/** Which part of a file a request asks for, and of which state of it. */
export const askedRange = ({ headers }: Request) => ({
  range: headers.get("range") ?? undefined,
  ifRange: headers.get("if-range") ?? undefined,
});
