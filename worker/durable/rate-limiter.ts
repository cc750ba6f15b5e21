import { DurableObject } from "cloudflare:workers";
import { refill, type Bucket } from "./bucket.ts";
import type { RateRule } from "../kernel/context.ts";

/** One token bucket for each name. Kept in storage: memory is lost whenever the object sleeps. */
export class RateLimiter extends DurableObject {
  /** Null when a token was taken; else the seconds until there is one. */
  async take(rule: RateRule): Promise<number | null> {
    const now = Date.now();
    const stored = await this.ctx.storage.get<Bucket>("bucket");
    const bucket = refill(stored, rule, now);
    if (bucket.tokens < 1) {
      return Math.ceil(((1 - bucket.tokens) * 60) / rule.perMinute);
    }
    await this.ctx.storage.put<Bucket>("bucket", { tokens: bucket.tokens - 1, at: now });
    await this.ctx.storage.setAlarm(now + Math.ceil((rule.burst / rule.perMinute) * 60_000) + 1000);
    return null;
  }

  /** By now the bucket is full again, which is what an unknown one is. */
  override async alarm() {
    await this.ctx.storage.deleteAll();
  }
}
