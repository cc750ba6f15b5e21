/** The kind of the runs that make reports; their key is the report. */
export const REPORT_RUN = "report";

/** The specified way back, with the report that it is about. */
export const reportBack = (id: string) => `/executive-advisor?tab=analysis&reportId=${id}`;
