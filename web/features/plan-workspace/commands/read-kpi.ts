const LINE =
  /^(.+?),? (?:stays? )?(above|over|below|under) (-?\d{1,12}(?:\.\d{1,6})?) ?(\S{0,20})$/i;

/** "Uptime above 95 %": where its values should be comes with its title. */
export function readKpi(text: string): Record<string, unknown> {
  const [, title, word = "", line = "", unit = ""] = LINE.exec(text) ?? [];
  if (title === undefined) return { title: text };
  const isAbove = /^(?:above|over)$/i.test(word);
  return {
    title,
    side: isAbove ? "above" : "below",
    [isAbove ? "low" : "high"]: Number(line),
    ...(unit === "" ? {} : { unit }),
  };
}
