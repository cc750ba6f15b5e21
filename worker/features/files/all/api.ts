import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import { AllFiles, AllFilesInput } from "./contract.ts";
import { listAllFiles } from "./queries.ts";

export const allFilesApi = new Hono<AppEnv>().get(
  "/",
  describe({ summary: "The files of everyone, by name and size", output: AllFiles }),
  allow("files.manage"),
  validate("query", AllFilesInput),
  async (c) => c.json(await listAllFiles(serviceContext(c), c.req.valid("query"))),
);
