import type { OfferedProvider } from "../../../worker/features/providers/contract.ts";

type ProviderMarkProps = { provider: OfferedProvider["provider"] };

/** The provider's own mark, in the provider's own colours; its name stands beside it. */
export function ProviderMark({ provider }: ProviderMarkProps) {
  return provider === "google" ? <GoogleMark /> : <LinkedInMark />;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-4.5">
      <path
        fill="#4285F4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4a10.6 10.6 0 0 1-4.6 7v5.8h7.5c4.3-4 6.8-9.9 6.8-16.8Z"
      />
      <path
        fill="#34A853"
        d="M24 47c6.2 0 11.4-2 15.3-5.6l-7.5-5.8c-2 1.4-4.7 2.3-7.8 2.3-6 0-11-4-12.9-9.5H3.4v6A23 23 0 0 0 24 47Z"
      />
      <path fill="#FBBC05" d="M11.1 28.4a13.8 13.8 0 0 1 0-8.8v-6H3.4a23 23 0 0 0 0 20.8l7.7-6Z" />
      <path
        fill="#EA4335"
        d="M24 10.1c3.4 0 6.4 1.2 8.8 3.4l6.6-6.6A22.1 22.1 0 0 0 24 1 23 23 0 0 0 3.4 13.6l7.7 6C13 14.1 18 10.1 24 10.1Z"
      />
    </svg>
  );
}

function LinkedInMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-4.5">
      <rect x="2" y="2" width="44" height="44" rx="5" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M9.2 18.6h6.3V39H9.2V18.6Zm3.1-10.1a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM19.5 18.6h6.1v2.8h.1c.8-1.6 2.9-3.3 6-3.3 6.4 0 7.6 4.2 7.6 9.7V39H33v-9.9c0-2.4 0-5.4-3.3-5.4-3.3 0-3.8 2.6-3.8 5.2V39h-6.4V18.6Z"
      />
    </svg>
  );
}
