import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import {
  FileName,
  FileText,
  OfVersion,
  Source,
  SourceChanges,
  SourceId,
  SourceInput,
  SourceList,
  SourceListInput,
} from "../contract.ts";
import { addSource } from "./add-source.ts";
import { changeSource } from "./change-source.ts";
import { listSources, readSource } from "./list-sources.ts";
import { readFileText } from "./read-file-text.ts";
import { removeSource } from "./remove-source.ts";
import { returnToText } from "./return-source.ts";

const read = allow("ai-training.read");
const manage = allow("ai-training.manage");

export const sourcesApi = new Hono<AppEnv>()
  .get(
    "/sources",
    describe({ summary: "Texts that the advisor may quote", output: SourceList }),
    read,
    validate("query", SourceListInput),
    async (c) => c.json(await listSources(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/sources",
    describe({ summary: "Add a text that the advisor may quote", output: Source }),
    manage,
    validate("json", SourceInput),
    async (c) => c.json(await addSource(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/file-texts/:fileName",
    describe({
      summary: "Read the text of a file, which is not kept",
      output: FileText,
      takes: "bytes",
    }),
    manage,
    validate("param", FileName),
    async (c) => {
      const content = await c.req.arrayBuffer();
      const { fileName } = c.req.valid("param");
      return c.json(await readFileText(serviceContext(c), fileName, content));
    },
  )
  .get(
    "/sources/:id",
    describe({ summary: "One knowledge source with its text", output: Source }),
    read,
    validate("param", SourceId),
    async (c) => c.json(await readSource(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/sources/:id",
    describe({ summary: "Change a knowledge source", output: Source, seesVersion: true }),
    manage,
    validate("param", SourceId),
    validate("json", SourceChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeSource(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .post(
    "/sources/:id/versions/:number/return",
    describe({ summary: "Go back to an earlier text", output: Source, seesVersion: true }),
    manage,
    validate("param", OfVersion),
    async (c) =>
      c.json(await returnToText(serviceContext(c), c.req.valid("param"), seenVersion(c))),
  )
  .delete(
    "/sources/:id",
    describe({ summary: "Delete a knowledge source", seesVersion: true }),
    manage,
    validate("param", SourceId),
    async (c) => {
      await removeSource(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
