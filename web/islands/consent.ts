import { runConsent } from "../features/consents/page/script/run-consent.ts";

const form = document.querySelector("form");

if (form) runConsent(form);
