import { reset } from "cloudflare:test";
import { forgetBindings } from "./test-env.ts";

// Before each file: no object of an earlier one is left, and nothing that it kept.
forgetBindings();
await reset();

// As where it runs: the runner asks for a hundred lines, and each request to the database makes an error of its end.
Error.stackTraceLimit = 10;
