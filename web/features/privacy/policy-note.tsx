import type { PrivacyPolicy } from "../../../worker/features/settings/contract.ts";

/** What changed with the version in force, above the text itself. */
export function PolicyNote({ policy }: { policy: PrivacyPolicy }) {
  const changes = policy.changes.trim();
  if (changes === "") return null;
  return (
    <section aria-label="What changed" className="border-l-2 border-accent pl-4">
      <p className="text-sm font-medium text-ink">What changed with {policy.version.trim()}</p>
      <p className="mt-1 text-base whitespace-pre-line text-muted wrap-anywhere">{changes}</p>
    </section>
  );
}
