import { describe, expect, test } from "vitest";
import { checkConfiguration } from "../check-configuration.ts";
import { plant } from "./plant.ts";

describe("README's table of the configuration", () => {
  const RULE = "readme-tells-the-configuration";
  const check = (changed: Record<string, string>) =>
    checkConfiguration(
      plant({
        "README.md":
          "## Configuration\n\n| `ORIGIN`, `EDGE` | x |\n| `MAIL` | as `ORIGIN` |\n\n`PORT` too.\n\n## Else\n",
        "worker/env.ts": 'const Variables = v.object({\n  ORIGIN: v.string(),\n});\nraw["EDGE"];\n',
        "worker/kernel/mail-settings.ts": 'word("MAIL");\n',
        "worker/local/read-settings.ts": 'readPort(environment, "PORT", 1);\n',
        "wrangler.toml": 'name = "advisor"\nORIGIN = "x"\nbinding = "EDGE"\n',
        ...changed,
      }),
    );

  test("names what is read", () => expect(check({})).toEqual([]));

  test.each([
    [
      "a variable",
      { "worker/env.ts": '  ORIGIN: 1,\n  NEWS: 1,\nraw["EDGE"];\n' },
      "says nothing of NEWS",
    ],
    [
      "a mail setting",
      { "worker/kernel/mail-settings.ts": 'word("MAIL");word("SMTP");\n' },
      "says nothing of SMTP",
    ],
    ["what is read no more", { "worker/kernel/mail-settings.ts": "" }, "nothing reads MAIL"],
    ["what is bound and not read", { "wrangler.toml": 'binding = "HUB"\n' }, "nothing reads HUB"],
    [
      "a setting of one machine",
      { "worker/local/read-settings.ts": 'environment["HOST"];\n' },
      "says nothing of HOST",
    ],
  ])("%s is named", (_what, changed, words) => {
    const [breach, ...more] = check(changed);
    expect([breach?.rule, more]).toEqual([RULE, []]);
    expect(breach?.where).toContain(words);
  });
});
