import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** In the address of an item: an update is to be written. Gone once it is sent or given up. */
const UPDATE = "update";
const NEW = "new";

export const useIsWriting = (): boolean => useAddress((params) => params.get(UPDATE) ?? "") === NEW;

export const startWriting = () => changeAddress({ [UPDATE]: NEW });
export const stopWriting = () => changeAddress({ [UPDATE]: null });

const ANSWER = "answer";

/** Of the list of what waits: the address that opens with the answer to the question about an item. */
export const answerAddress = (queue: string, id: string) =>
  `${queue}${queue.includes("?") ? "&" : "?"}${ANSWER}=${id}`;

export const useIsAnswering = (id: string): boolean =>
  useAddress((params) => params.get(ANSWER) ?? "") === id;

export const stopAnswering = () => changeAddress({ [ANSWER]: null });

/** An item over the list that is there, with the form for its update. */
export const openToWrite = (kind: string, id: string) =>
  changeAddress({ item: `${kind}:${id}`, with: null, [UPDATE]: NEW }, "push");
