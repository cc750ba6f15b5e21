import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  Analysis,
  AnalysisDetails,
  AnalysisId,
  AnalysisInput,
  AnalysisList,
  AnalysisListInput,
  AnalysisRow,
} from "./contract.ts";
import { createAnalysis } from "./create-analysis.ts";
import { deleteAnalysis } from "./delete-analysis.ts";
import { listAnalyses } from "./queries.ts";
import { readAnalysis } from "./read-analysis.ts";
import { renameAnalysis } from "./rename-analysis.ts";
import { trashAnalysis } from "./trash-analysis.ts";

export const analysesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your analyses of reports", output: AnalysisList }),
    allow("analyses.own"),
    validate("query", AnalysisListInput),
    async (c) => c.json(await listAnalyses(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Compare files with a plan", output: AnalysisRow }),
    allow("analyses.own"),
    validate("json", AnalysisInput),
    async (c) => c.json(await createAnalysis(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "What the reports of an analysis say", output: Analysis }),
    allow("analyses.own"),
    validate("param", AnalysisId),
    async (c) => c.json(await readAnalysis(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Rename an analysis", output: AnalysisRow, seesVersion: true }),
    allow("analyses.own"),
    validate("param", AnalysisId),
    validate("json", AnalysisDetails),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        await renameAnalysis(serviceContext(c), id, c.req.valid("json"), seenVersion(c)),
      );
    },
  )
  .put(
    "/:id/trash",
    describe({ summary: "Put an analysis into the trash" }),
    allow("analyses.own"),
    validate("param", AnalysisId),
    async (c) => {
      await trashAnalysis(serviceContext(c), c.req.valid("param").id, true);
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/trash",
    describe({ summary: "Restore an analysis from the trash" }),
    allow("analyses.own"),
    validate("param", AnalysisId),
    async (c) => {
      await trashAnalysis(serviceContext(c), c.req.valid("param").id, false);
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete an analysis in the trash for good" }),
    allow("analyses.own"),
    validate("param", AnalysisId),
    async (c) => {
      await deleteAnalysis(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

export type AnalysesApi = typeof analysesApi;
