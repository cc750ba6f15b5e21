import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";

type PanelSectionProps<Data> = {
  title: string;
  action?: ReactNode;
  /** What is known of it already. */
  above?: ReactNode;
  reading: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Said where it can't be read. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A part of a panel that is read by itself: its heading, what can be done there, and what was read. */
export function PanelSection<Data>(props: PanelSectionProps<Data>) {
  const { title, action, above, reading, failed, children } = props;
  const { data, error, refetch } = reading;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={headingId} className="text-base font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {above}
      {data !== undefined ? (
        <div>{children(data)}</div>
      ) : error ? (
        <ErrorState
          bare
          headingLevel={4}
          title={failed}
          next={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  );
}
