/** The line of sight, broken before its last node. */
export function LostLine() {
  return (
    <svg viewBox="4 0 216 20" fill="none" aria-hidden="true" className="h-5 w-54 max-w-full">
      <path d="M16 10h66M94 10h40" strokeWidth="1.2" className="stroke-line-field" />
      <path d="M140 10h52" strokeWidth="1.2" strokeDasharray="2 6" className="stroke-line-field" />
      <circle cx="10" cy="10" r="6" className="fill-accent" />
      <circle cx="88" cy="10" r="5" strokeWidth="1.4" className="fill-paper stroke-accent" />
      <circle
        cx="200"
        cy="10"
        r="5"
        strokeWidth="1.4"
        strokeDasharray="2.4 2.9"
        className="stroke-line-field"
      />
    </svg>
  );
}
