import type { Database } from "../client.ts";
import { analyses, analysisSources } from "../schema/analyses.ts";
import { demoReport } from "./files.ts";
import { seedId } from "./seed-id.ts";

const DAY = 24 * 60 * 60 * 1000;
const ANALYSES = 0x7e;

/** A report beside the plan of a demo leader; what it says is read when somebody opens it. */
export function demoAnalyses(db: Database, ownerId: string, now: number) {
  const id = seedId(ANALYSES, 1);
  const createdAt = now - DAY;
  return [
    db.insert(analyses).values({
      id,
      ownerId,
      planId: ownerId,
      name: "Report to the board",
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    }),
    db.insert(analysisSources).values({ analysisId: id, position: 0, ...demoReport() }),
  ] as const;
}
