import { copyLink } from "../features/forms/page/script/copy-link.ts";
import { fitFrame } from "../features/forms/page/script/fit-frame.ts";
import { runForm } from "../features/forms/page/script/run-form.ts";

const form = document.querySelector("form");

if (form) runForm(form);
copyLink();
fitFrame();
