import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** The ways in and out of a plan; adopting is taking over the plan of this browser. */
export const TRANSFER_PARTS = ["export", "import", "adopt"] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];

const partText = (params: URLSearchParams) => params.get("transfer") ?? "";

/** The open way, "open" where none was asked for; null while all are closed. */
export function useTransferPart(): TransferPart | "open" | null {
  const text = useAddress(partText);
  return text === "open" ? text : (TRANSFER_PARTS.find((part) => part === text) ?? null);
}

export const openTransfer = (part: TransferPart | "open") =>
  changeAddress({ transfer: part }, "push");
export const closeTransfer = () => changeAddress({ transfer: null });
