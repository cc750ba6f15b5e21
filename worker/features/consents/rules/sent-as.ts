/** How the page names what became of a consent. Where nothing was said yes to, nothing was consented to. */
export function sentAs({ needsConfirmation, isGiven }: Outcome): string {
  if (needsConfirmation) return "unconfirmed";
  return isGiven ? "1" : "received";
}

type Outcome = { needsConfirmation: boolean; isGiven: boolean };
