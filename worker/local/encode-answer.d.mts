export declare const ENCODINGS: Readonly<Record<"br" | "gzip", string>>;

export function encodingFor(request: Request): keyof typeof ENCODINGS | null;

export function asEncoded(copy: Response, path: string, encoding: string): Response;

export function encodeAnswer(request: Request, answer: Response): Promise<Response>;
