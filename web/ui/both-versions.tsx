import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type BothVersionsProps = {
  title: string;
  /** What differs: as it is saved now, and as it stands here. */
  rows: readonly { label: string; saved: string; here: string }[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
};

/** Saved elsewhere while one typed here: both versions side by side, and the choice. */
export function BothVersions(props: BothVersionsProps) {
  return (
    <Notice
      live
      tone="warn"
      title={props.title}
      action={
        <>
          <Button size="sm" variant="primary" loading={props.isSaving} onClick={props.onKeepMine}>
            Keep mine
          </Button>
          <Button size="sm" onClick={props.onTakeSaved}>
            Use theirs
          </Button>
        </>
      }
    >
      <p>Your changes are not saved yet. Nothing you typed is lost.</p>
      {props.rows.length > 0 ? (
        <dl className="mt-3 grid gap-3">
          {props.rows.map(({ label, saved, here }) => (
            <div key={label} className="border-t border-line pt-2">
              <dt className="text-sm font-medium">{label}</dt>
              <dd className="text-sm wrap-anywhere">
                <span className="text-muted">Saved now:</span> {saved || "empty"}
              </dd>
              <dd className="text-sm wrap-anywhere">
                <span className="text-muted">Here:</span> {here || "empty"}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Notice>
  );
}
