import { invalidInput } from "../../../kernel/errors.ts";

const WORDS = {
  kind: "Use a PNG, JPEG or WebP picture.",
  lying: "The file type doesn't match the picture.",
  truncated: "The picture file is incomplete.",
  odd: "This kind of picture file isn't supported. Save it again or use another one.",
  animated: "Animated pictures aren't supported. Use a still one.",
  cargo: "The file contains more than a picture, such as a location, a comment or a program.",
} as const;

export type PictureFault = keyof typeof WORDS;

export function refusePicture(fault: PictureFault) {
  return invalidInput({ picture: WORDS[fault] });
}
