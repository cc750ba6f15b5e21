import type { FeedbackDetail } from "../../../../worker/features/feedback/contract.ts";
import { readUserAgent } from "../../../../worker/kernel/read-user-agent.ts";
import { readReturnPath } from "../../../../worker/policy/return-path.ts";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { LinkIf } from "../../../shell/link-if.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { HandledMark, ScoreMark } from "./score-mark.tsx";
import { Screenshot } from "./screenshot.tsx";

/** All that is known of it. The comment is somebody's own words: text, and never more. */
export function FeedbackFacts({ item }: { item: FeedbackDetail }) {
  const { comment, person, npsScore, pageUrl, userAgent, screenshotUrl } = item;
  return (
    <div className="flex flex-col gap-6 pb-6">
      <Handling item={item} />
      {comment === null ? (
        <p className="text-base text-muted">No comment</p>
      ) : (
        <blockquote className="serif max-w-prose border-l-2 border-line-strong pl-4 text-lg/7 wrap-anywhere whitespace-pre-wrap text-ink">
          {comment}
        </blockquote>
      )}
      {screenshotUrl ? (
        <Screenshot url={screenshotUrl} pageUrl={pageUrl} from={person.name} />
      ) : null}
      <KeyValueList
        items={[
          {
            label: "Person",
            value: (
              <span className="wrap-anywhere">
                <LinkIf permission="users.read" to={`/admin/users/${person.id}`}>
                  {person.name}
                </LinkIf>
                {person.name === person.email ? null : (
                  <span className="block text-muted">{person.email}</span>
                )}
              </span>
            ),
          },
          {
            label: "Score",
            value: (
              <span className="inline-flex items-center gap-2">
                <ScoreMark score={npsScore} /> {npsScore} of 5
              </span>
            ),
          },
          { label: "Page", value: <PageLink pageUrl={pageUrl} /> },
          {
            label: "Browser",
            value: userAgent ? (
              <>
                {readUserAgent(userAgent)}
                <span className="mt-1 block font-mono text-xs wrap-anywhere text-faint">
                  {userAgent}
                </span>
              </>
            ) : (
              "Not known"
            ),
          },
          ...(screenshotUrl ? [] : [{ label: "Screenshot", value: "None" }]),
        ]}
      />
    </div>
  );
}

function Handling({ item: { handledAt, handledBy } }: { item: FeedbackDetail }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <HandledMark isHandled={handledAt !== null} />
      {handledAt ? (
        <span>
          {handledBy ? `by ${handledBy.name}, ` : null}
          <Time value={handledAt} show="relative" />
        </span>
      ) : null}
    </p>
  );
}

/** Whoever sends feedback says where from: only a path of this site becomes a link. */
function PageLink({ pageUrl }: { pageUrl: string }) {
  const path = readReturnPath(pageUrl);
  const shown = <span className="font-mono text-xs wrap-anywhere">{pageUrl}</span>;
  return path ? <TextLink to={path}>{shown}</TextLink> : shown;
}
