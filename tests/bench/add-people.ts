import { profiles, userRoles } from "../../db/schema/users.ts";
import type { Context } from "../../worker/kernel/context.ts";

const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/** Fills up with made-up people until there are `total` in all. */
export async function addPeople(ctx: Context, total: number): Promise<void> {
  for (let from = await ctx.db.$count(profiles); from < total; from += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, total - from) },
      (_, index) => from + index,
    );
    const people = numbers.map((number) => makeUp(ctx, number));
    await ctx.db.batch([
      ctx.db.insert(profiles).values(people),
      ctx.db
        .insert(userRoles)
        .values(
          people.map(({ id, createdAt }) => ({ userId: id, role: "member" as const, createdAt })),
        ),
    ]);
  }
}

function makeUp(ctx: Context, number: number) {
  const createdAt = ctx.clock.now() - number * DAY_MS;
  return {
    id: ctx.ids.next(),
    email: `person-${number}@people.test`,
    // Otherwise the house round takes away whoever came more than a week ago.
    emailVerifiedAt: createdAt,
    fullName: `Person Number ${number}`,
    jobTitle: "Head of Operations",
    companyName: `Company ${number % 50}`,
    createdAt,
    updatedAt: createdAt,
  };
}
