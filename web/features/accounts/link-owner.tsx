type LinkOwnerProps = { email: string };

/** Whose account a mail's link opens: shown to the person, and told to their password manager. */
export function LinkOwner({ email }: LinkOwnerProps) {
  return (
    <p className="rounded-md bg-sunken px-3.5 py-2.5 text-sm text-muted">
      Account <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      <input type="hidden" name="email" autoComplete="username" value={email} />
    </p>
  );
}
