import { runForm } from "../features/forms/page/script/run-form.ts";

const form = document.querySelector("form");

if (form) runForm(form);
