import { DurableObject } from "cloudflare:workers";
import { refill, type Bucket } from "./bucket.ts";
import type { RateRule } from "../kernel/context.ts";

/** One token bucket for each name. Kept in storage: memory is lost whenever the object sleeps. */
export class RateLimiter extends DurableObject {
  /** Null when that many tokens were taken; else the seconds until there are so many. */
  async take(rule: RateRule, tokens = 1): Promise<number | null> {
    const now = Date.now();
    const stored = await this.ctx.storage.get<Bucket>("bucket");
    const bucket = refill(stored, rule, now);
    if (bucket.tokens < tokens) {
      return Math.ceil(((tokens - bucket.tokens) * 60) / rule.perMinute);
    }
    await this.ctx.storage.put<Bucket>("bucket", { tokens: bucket.tokens - tokens, at: now });
    await this.ctx.storage.setAlarm(now + Math.ceil((rule.burst / rule.perMinute) * 60_000) + 1000);
    return null;
  }

  /** By now the bucket is full again, which is what an unknown one is. */
  override async alarm() {
    await this.ctx.storage.deleteAll();
  }
}
