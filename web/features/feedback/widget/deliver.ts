import type { ownFeedbackApi } from "../../../../worker/features/own-feedback/api.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { apiClient } from "../../../lib/api-client.ts";
import { type ApiProblem, isProblem } from "../../../lib/api-problem.ts";
import type { Waiting } from "./waiting.ts";
import { fromBase64 } from "../../../../worker/kernel/pure/bytes.ts";

// Not by lazyClient: offline it could not be fetched.
const ownFeedback = apiClient<typeof ownFeedbackApi>("/api/own-feedback");

export type Delivery =
  | { is: "sent" }
  /** The rating is stored; its picture was not taken, and why. */
  | { is: "sent without picture"; because: string }
  /** No answer of the product itself: it is kept and sent later. */
  | { is: "unreachable" }
  | { is: "failed"; problem: ApiProblem };

/** May be called any number of times for one key: the server stores it once. */
export async function deliver({ input, picture }: Waiting): Promise<Delivery> {
  const init = () => ({ signal: AbortSignal.timeout(LIMITS.feedbackSendTimeoutMs) });
  try {
    const answer = await ownFeedback.index.$post({ json: input }, { init: init() });
    const { id } = await answer.json();
    if (!picture) return { is: "sent" };
    try {
      const body = toBlob(picture.url);
      const headers = { "content-type": body.type };
      const options = { init: { ...init(), body, headers } };
      await ownFeedback[":id"].screenshot.$put({ param: { id } }, options);
      return { is: "sent" };
    } catch (error) {
      // Another tab, or an answer that was lost: it is there.
      if (isProblem(error, "screenshot_settled")) return { is: "sent" };
      const delivery = explain(error);
      if (delivery.is !== "failed" || mayPass(delivery.problem)) return { is: "unreachable" };
      return { is: "sent without picture", because: delivery.problem.detail };
    }
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Delivery {
  const isSilent = !isProblem(error) || error.status === 0;
  if (isSilent) return { is: "unreachable" };
  const isGateway = [502, 503, 504].includes(error.status);
  return isGateway ? { is: "unreachable" } : { is: "failed", problem: error };
}

/** A refusal that says 'not now' rather than 'no'. */
export function mayPass({ status }: ApiProblem): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500;
}

/** By hand: the page's policy lets nothing fetch a data URL. */
export function toBlob(url: string): Blob {
  const [head = "", body = ""] = url.split(",");
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? "";
  const bytes = fromBase64(body);
  return new Blob([bytes], { type });
}
