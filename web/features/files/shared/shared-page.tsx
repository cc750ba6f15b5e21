import { Download } from "lucide-react";
import { previewOf } from "../../../../worker/features/files/rules/file-types.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { kindWords } from "../words.ts";

type SharedPageProps = {
  content: string;
  file: { name: string; type: string; bytes: number; owner: string };
};

/** A file that somebody shares, for people who have no account. */
export function SharedPage({ content, file }: SharedPageProps) {
  const { name, type, bytes, owner } = file;
  const formats = useFormats();
  const preview = previewOf(type);
  const shown = `${content}?show=1`;
  const isPicture = preview === "picture" && bytes <= LIMITS.fileSharedPictureBytes;
  return (
    <PersonPage title={<span className="wrap-anywhere">{name}</span>} lead={`From ${owner}`}>
      {isPicture ? (
        <img
          src={shown}
          alt={`Preview of ${name}`}
          className="mb-6 max-h-[60dvh] w-full rounded-md border border-line bg-sunken object-contain"
        />
      ) : null}
      <p className="text-muted">
        {kindWords({ kind: "file", type, name })} · {fileSize(bytes, formats)}
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={content} className={buttonClass({ variant: "primary", size: "lg" })}>
          <Download aria-hidden="true" />
          Download
        </a>
        {preview === null ? null : (
          <PlainLink href={shown} target="_blank" rel="noreferrer">
            Open in the browser
          </PlainLink>
        )}
      </p>
    </PersonPage>
  );
}
