import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { VERIFY_COMMAND } from "./words.ts";

/** For whoever was handed an export and trusts nobody here. */
export function HowToVerify() {
  return (
    <Disclosure summary="How to check an export offline" className="max-w-prose">
      <p>
        The JSON lines contain every text, every consent with its hashes and history, and a
        signature over all of it. One command of this product checks the file on any machine,
        without a network or a database. It names each line that is wrong.
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 marker:text-faint">
        <li>Export the filtered consents as JSON lines.</li>
        <li>
          Download{" "}
          <a
            href={CONSENT_PATHS.keys}
            className="rounded-sm text-accent underline underline-offset-3"
          >
            the public keys
          </a>{" "}
          yourself and save them as keys.json, so you need not trust those in the file.
        </li>
        <li>Run this in the product folder:</li>
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
