import type { TotpEnrolment } from "../../../worker/features/factors/contract.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

type TotpSecretProps = { enrolment: TotpEnrolment };

/** The secret for an authenticator app: to scan, to open on the phone that holds the app, or to type. */
export function TotpSecret({ enrolment: { secret, uri, qr } }: TotpSecretProps) {
  return (
    <div className="flex flex-col items-center gap-4">
      <img
        data-sensitive
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="size-50 rounded-lg border border-line bg-white p-1"
      />
      <a
        href={uri}
        className="rounded-sm text-accent underline underline-offset-3 pointer-fine:hidden"
      >
        Open in the authenticator app on this phone
      </a>
      <Disclosure summary="Type it in instead" className="w-full">
        <p className="text-sm text-muted">
          Choose “enter a setup key” in your app, with time-based codes.
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <code data-sensitive className="min-w-0 font-mono text-base break-words select-all">
            {secret}
          </code>
          <span data-copies={secret.replaceAll(" ", "")} className="noscript:hidden">
            <CopyButton size="sm" value={secret.replaceAll(" ", "")} label="Copy the key" />
          </span>
        </p>
      </Disclosure>
    </div>
  );
}
