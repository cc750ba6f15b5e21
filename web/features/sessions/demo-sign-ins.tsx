import { displayName } from "../../lib/display-name.ts";
import { Avatar } from "../../ui/avatar.tsx";

type DemoSignIn = { email: string; fullName: string; jobTitle: string; password: string };
type DemoSignInsProps = { people: readonly DemoSignIn[] };

/** One press for each demo person; nothing at all where no demo data are loaded. */
export function DemoSignIns({ people }: DemoSignInsProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className="mt-10 border-t border-line pt-6">
      <h2 id="demo-people" className="serif text-xl">
        Look around as someone from the demo company
      </h2>
      <p className="mt-1 text-sm text-muted">
        Demo data only. Everyone’s password is <code>{people[0]?.password}</code>.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line">
        {people.map((person) => (
          <li key={person.email}>
            <form method="post">
              <input type="hidden" name="email" value={person.email} />
              <input type="hidden" name="password" value={person.password} />
              <button
                type="submit"
                className="flex w-full items-center gap-3 px-3 py-2.5 text-left transition-colors hover:bg-sunken disabled:opacity-60"
              >
                <Avatar name={displayName(person)} size="sm" decorative />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{displayName(person)}</span>
                  <span className="block truncate text-sm text-muted">
                    {person.jobTitle || "Has not finished onboarding"} · {person.email}
                  </span>
                </span>
                <span className="text-sm text-accent">Sign in</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
