import type { Finding } from "../contract.ts";

type Place = Finding["place"];

export const error = (message: string, place: Place): Finding => ({
  gravity: "error",
  message,
  place,
});
export const warning = (message: string, place: Place): Finding => ({
  gravity: "warning",
  message,
  place,
});
export const good = (message: string, place: Place): Finding => ({
  gravity: "good",
  message,
  place,
});
