import * as v from "valibot";
import { accountExport } from "../../worker/features/account-data/account-export.ts";
import { PERSONAL_DATA } from "../../worker/wired.ts";

const rows = v.array(v.looseObject({}));

/** The file of an account: every part as its feature promises it, and typed here as the tests look at it. */
export const AccountExport = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const { issues } = v.safeParse(accountExport(PERSONAL_DATA), dataset.value);
    for (const { message } of issues ?? []) addIssue({ message });
  }),
  v.looseObject({
    profile: v.looseObject({ email: v.string() }),
    picture: v.nullable(v.string()),
    events: v.array(v.object({ type: v.string(), at: v.string(), details: v.unknown() })),
    errors: v.object({ met: v.number(), events: rows }),
  }),
);
