/** The demo company as JSON. Empty here: the build writes it, as worker/local/demo-company.ts says. */
export const DEMO_DATA: string = "";
