const LINE =
  /^(.+?),? (?:(?:should )?stays? )?(above|over|at least|>=?|≥|below|under|at most|<=?|≤) ?(-?\d{1,12}(?:\.\d{1,6})?) ?(\S{0,20})$/i;

type SaidKpi = {
  title: string;
  side?: "above" | "below";
  low?: number;
  high?: number;
  unit?: string;
};

/** "Uptime above 95 %" and "Uptime > 95 %": where its values should be comes with its title. */
export function readKpi(text: string): SaidKpi {
  const [, title, word = "", line = "", unit = ""] = LINE.exec(text) ?? [];
  if (title === undefined) return { title: text };
  const isAbove = /^(?:above|over|at least|>=?|≥)$/i.test(word);
  return {
    title,
    side: isAbove ? "above" : "below",
    [isAbove ? "low" : "high"]: Number(line),
    ...(unit === "" ? {} : { unit }),
  };
}
