import { goBack } from "../features/not-found/go-back.ts";

for (const form of document.querySelectorAll("[data-go-back]"))
  form.addEventListener("submit", goBack);
