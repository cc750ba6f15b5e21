import { measureStrength } from "../features/accounts/measure-strength.ts";
import { startMeter } from "../features/accounts/strength-meter.ts";

for (const box of document.querySelectorAll<HTMLElement>("[data-strength]"))
  startMeter(box, async () => measureStrength);
