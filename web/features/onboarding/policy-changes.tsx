import type { PolicyNews } from "./policy-news.ts";

/** What is new in the version in force, in the administrator's words. */
export function PolicyChanges({ policy }: { policy: PolicyNews }) {
  if (!policy.changes) return null;
  return (
    <section
      aria-labelledby="changes"
      className="mb-6 rounded-lg border border-line bg-accent-wash/55 px-4 py-3"
    >
      <h2 id="changes" className="text-base font-semibold">
        What is new in version {policy.version}
      </h2>
      <p className="mt-1 text-base whitespace-pre-line wrap-anywhere">{policy.changes}</p>
    </section>
  );
}
