import type { LocalAccount } from "./local-accounts.ts";
import { escapeHtml } from "../../kernel/pure/escape-html.ts";

const STYLE = `
:root { color-scheme: light dark; --paper: oklch(0.984 0.006 85); --surface: #fff;
  --ink: oklch(0.235 0.03 262); --muted: oklch(0.45 0.025 262); --line: oklch(0.86 0.012 85);
  --accent: oklch(0.485 0.115 240); --wash: oklch(0.95 0.03 85); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.195 0.018 262);
  --surface: oklch(0.235 0.02 262); --ink: oklch(0.95 0.008 85); --muted: oklch(0.74 0.015 85);
  --line: oklch(0.36 0.02 262); --accent: oklch(0.74 0.11 235); --wash: oklch(0.28 0.03 262); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font: 430 2rem/1.2 Georgia, serif; margin: 0 0 0.5rem; }
p { margin: 0; color: var(--muted); }
.stand-in { background: var(--wash); color: var(--ink); border: 1px solid var(--line);
  border-radius: 0.5rem; padding: 0.75rem 1rem; margin-bottom: 2rem; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; background: var(--surface);
  border: 1px solid var(--line); border-radius: 0.5rem; }
li + li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: block; width: 100%; min-height: 3.5rem; padding: 0.6rem 1rem; border: 0;
  background: none; text-align: left; }
li button:hover { background: var(--wash); }
li span { display: block; color: var(--muted); font-size: 0.9rem; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; padding: 0.5rem 0; }
label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 500; }
.check { font-weight: 400; }
input[type="text"], input[type="email"] { width: 100%; min-height: 2.75rem; padding: 0.4rem 0.75rem;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--muted);
  border-radius: 0.375rem; }
.act { min-height: 2.75rem; padding: 0.5rem 1rem; margin-top: 1rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 0.375rem; }
`;

type Choice = LocalAccount & { about: string };

/** Where a person of the stand-in is chosen. It looks like no provider, so that nobody takes it for one. */
export function chooserPage(provider: string, choices: readonly Choice[]): string {
  return page(
    `Choose an account, in place of ${provider}`,
    `<h1>Continue as</h1>
<p>Executive Advisor asks ${provider} who you are.</p>
<ul>${choices.map(choiceItem).join("")}</ul>
<details><summary>Someone else</summary>
<form method="post">
<label for="email">Email</label><input id="email" name="email" type="email" required>
<label for="name">Name</label><input id="name" name="name" type="text" required>
<label class="check"><input type="checkbox" name="verified" value="true" checked> This address is verified</label>
<button class="act">Continue</button>
</form></details>
<form method="post"><button class="act" name="cancel" value="true">Cancel</button></form>`,
  );
}

export function frontPage(names: readonly string[]): string {
  return page(
    "Stand-in for sign-in providers",
    `<h1>Nothing to do here</h1><p>Begin on the sign-in page of Executive Advisor, with ${names.join(" or ")}.</p>`,
  );
}

function choiceItem({ email, name, isEmailVerified, about }: Choice): string {
  const fields = { email, name, ...(isEmailVerified ? { verified: "true" } : {}) };
  const inputs = Object.entries(fields).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`,
  );
  return `<li><form method="post">${inputs.join("")}<button>${escapeHtml(about)}<span>${escapeHtml(email)}</span></button></form></li>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main>
<p class="stand-in"><strong>This is a local stand-in.</strong> It runs on this machine, asks for no password and sends nothing anywhere.</p>
${body}</main></body></html>`;
}
