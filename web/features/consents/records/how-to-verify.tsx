import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { VERIFY_COMMAND } from "./words.ts";

/** For whoever was handed an export and trusts nobody here. */
export function HowToVerify() {
  return (
    <Disclosure summary="How an export is checked offline" className="max-w-prose">
      <p>
        The JSON lines hold every text, every consent with its hashes, what became of each, and a
        signature over all of it. One command of this product checks the file on any machine,
        without a network or a database, and names each line that does not fit.
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 marker:text-faint">
        <li>Export what is filtered as JSON lines.</li>
        <li>
          Fetch{" "}
          <a
            href={CONSENT_PATHS.keys}
            className="rounded-sm text-accent underline underline-offset-3"
          >
            the public keys
          </a>{" "}
          yourself and save them as keys.json, so that you need not believe those in the file.
        </li>
        <li>Run this in the folder of the product:</li>
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink">
          {VERIFY_COMMAND}
        </code>
        <CopyButton size="sm" value={VERIFY_COMMAND} />
      </div>
    </Disclosure>
  );
}
