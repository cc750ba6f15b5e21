import { DocumentModule } from "../plan-document/document-module.tsx";
import { CheckInChart } from "../plan-objectives/check-ins/check-in-chart.tsx";

/** The document with how each key result went. */
export function Document() {
  return <DocumentModule Chart={CheckInChart} />;
}
