import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { Instruction, InstructionId, InstructionInput, InstructionList } from "../contract.ts";
import { addInstruction } from "./add-instruction.ts";
import { changeInstruction } from "./change-instruction.ts";
import { listInstructions } from "./list-instructions.ts";
import { removeInstruction } from "./remove-instruction.ts";

const own = allow("conversations.own");

/** How somebody wants the advisor to answer. */
export const instructionsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your instructions for the advisor", output: InstructionList }),
    own,
    async (c) => c.json(await listInstructions(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Add an instruction for the advisor", output: Instruction }),
    own,
    validate("json", InstructionInput),
    async (c) => c.json(await addInstruction(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/:instructionId",
    describe({ summary: "Change an instruction", output: Instruction, seesVersion: true }),
    own,
    validate("param", InstructionId),
    validate("json", InstructionInput),
    async (c) => {
      const place = { id: c.req.valid("param").instructionId, seen: seenVersion(c) };
      return c.json(await changeInstruction(serviceContext(c), place, c.req.valid("json")));
    },
  )
  .delete(
    "/:instructionId",
    describe({ summary: "Delete an instruction", seesVersion: true }),
    own,
    validate("param", InstructionId),
    async (c) => {
      const place = { id: c.req.valid("param").instructionId, seen: seenVersion(c) };
      await removeInstruction(serviceContext(c), place);
      return c.body(null, 204);
    },
  );
