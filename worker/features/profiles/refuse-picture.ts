import { invalidInput } from "../../kernel/errors.ts";

const WORDS = {
  kind: "Use a PNG, JPEG or WebP picture.",
  lying: "The file is not the kind of picture that it says it is.",
  truncated: "The file ends in the middle of the picture.",
  odd: "This picture is put together in a way that is not taken here.",
  animated: "Moving pictures are not taken here. Use a still one.",
  cargo: "The file carries more than a picture, such as a place, a comment or a program.",
} as const;

export type PictureFault = keyof typeof WORDS;

export function refusePicture(fault: PictureFault) {
  return invalidInput({ picture: WORDS[fault] });
}
