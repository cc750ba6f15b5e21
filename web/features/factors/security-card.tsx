import { Link } from "react-router";
import type { SecurityCard } from "../../../worker/features/factors/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";

type Line = { title: string; tone: Tone; word: string };

const FEW_CODES = 3;

export function SecurityBody({ data }: { data: SecurityCard }) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {linesOf(data).map(({ title, tone, word }) => (
        <li key={title}>
          <Link
            to="/profile-settings?tab=security"
            className="group -mx-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-2.5 transition-colors hover:bg-hover"
          >
            <span className="group-hover:text-accent">{title}</span>
            <StatusMark plain tone={tone} label={word} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function linesOf({ apps, passkeys, recoveryCodesLeft: left }: SecurityCard): Line[] {
  const hasFactor = apps + passkeys > 0;
  return [
    hasFactor
      ? { title: "Second factor", tone: "good", word: "On" }
      : { title: "Second factor", tone: "warn", word: "Not set up" },
    passkeys > 0
      ? { title: "Passkeys", tone: "good", word: String(passkeys) }
      : { title: "Passkeys", tone: "neutral", word: "None yet" },
    hasFactor
      ? {
          title: "Recovery codes",
          tone: left < FEW_CODES ? "warn" : "good",
          word: `${left} of ${LIMITS.recoveryCodes} left`,
        }
      : { title: "Recovery codes", tone: "neutral", word: "Added with a second factor" },
  ];
}
