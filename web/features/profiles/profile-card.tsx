import type { ProfileCard, ProfilePart } from "../../../worker/features/profiles/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** What each part is called in a sentence, and the tab where it is told. */
const PARTS: Record<ProfilePart, { word: string; tab: "general" | "company" }> = {
  avatarUrl: { word: "a photo", tab: "general" },
  fullName: { word: "your name", tab: "general" },
  jobTitle: { word: "your job title", tab: "general" },
  companyName: { word: "the company’s name", tab: "company" },
  companyUrl: { word: "its web address", tab: "company" },
  companyIndustry: { word: "its industry", tab: "company" },
  companySize: { word: "how many people work there", tab: "company" },
  companyDescription: { word: "what the company does", tab: "company" },
};

export function ProfileBody({ data }: { data: ProfileCard }) {
  const { missing, percentage } = data;
  const name = displayName(data);
  const post = [data.jobTitle, data.companyName].filter(Boolean).join(", ");
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={data.avatarUrl} size="lg" decorative />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{post || data.email}</p>
        </div>
      </div>
      {missing.length === 0 && data.companyDescription ? (
        <p className="serif mt-4 line-clamp-4 text-lg wrap-anywhere text-ink">
          {data.companyDescription}
        </p>
      ) : null}
      <ProgressBar
        label="Your profile"
        value={percentage}
        valueText={`${percentage} % complete`}
        tone={percentage === 100 ? "good" : "info"}
        className="mt-4"
      />
      {missing.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Still missing:{" "}
          {missing.map((part, index) => (
            <span key={part}>
              {index > 0 ? ", " : null}
              <TextLink to={`/profile?tab=${PARTS[part].tab}`}>{PARTS[part].word}</TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
