/** The analyses of the advisor, or one of them. */
export const ANALYSES = "/executive-advisor?tab=analysis";

export const analysisAddress = (id: string): string => `${ANALYSES}&reportId=${id}`;
