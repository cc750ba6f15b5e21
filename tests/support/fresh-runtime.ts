import { reset } from "cloudflare:test";
import { forgetBindings } from "./test-env.ts";

// Before each file: no object of an earlier one is left, and nothing that it kept.
forgetBindings();
await reset();
