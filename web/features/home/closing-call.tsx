import { LinkButton } from "../../ui/link-button.tsx";

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line">
      <div className="mx-auto flex w-full max-w-[75rem] flex-col items-center px-5 py-20 text-center sm:px-8 lg:py-28">
        <ClosingLine />
        <h2 id="closing-title" className="serif mt-6 max-w-2xl text-4xl text-ink">
          See your whole plan in ten minutes.
        </h2>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Find out what's on track and what isn't.
        </p>
        <LinkButton to="/login" reloadDocument variant="primary" size="lg" className="mt-8">
          Sign in
        </LinkButton>
      </div>
    </section>
  );
}

function ClosingLine() {
  return (
    <svg viewBox="0 0 14 84" fill="none" aria-hidden="true" className="h-21 w-3.5">
      <path d="M7 12V70" className="stroke-line-strong" />
      <circle cx="7" cy="7" r="6" strokeWidth="1.6" className="fill-paper stroke-accent" />
      <circle cx="7" cy="42" r="6" strokeWidth="1.6" className="fill-paper stroke-accent" />
      <circle cx="7" cy="77" r="7" className="fill-accent" />
    </svg>
  );
}
