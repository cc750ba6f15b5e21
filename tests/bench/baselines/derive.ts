import { computeHere } from "../../../worker/compute/compute-here.ts";
import { hashPassword } from "../../../worker/features/users/hash-password.ts";

/** One key derivation with the product's parameters, and nothing around it. */
export default {
  async fetch(request: Request): Promise<Response> {
    await hashPassword({ compute: computeHere }, await request.text());
    return new Response("ok");
  },
};
