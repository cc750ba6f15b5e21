/** What a kind is called in a sentence: keyResult is "key result", kpi "KPI". */
export const kindName = (kind: string): string =>
  kind === "kpi" ? "KPI" : kind.replaceAll(/[A-Z]/g, " $&").toLowerCase();
