import { toBase64 } from "../../../../worker/kernel/pure/bytes.ts";

/**
 * The faces that the page has loaded, with their files inside: a picture loads nothing by itself. One that
 * cannot be fetched is left out, and its text stands in the system's face.
 */
export async function readFonts(): Promise<string> {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const rules = [...document.styleSheets]
    .flatMap((sheet) => fontFaces(sheet.cssRules))
    .filter(({ style }) => loaded.some((face) => isFace(face, style)));
  const texts = await Promise.all(rules.map((rule) => withFile(rule).catch(() => "")));
  return texts.join("\n");
}

function fontFaces(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    return rule instanceof CSSGroupingRule ? fontFaces(rule.cssRules) : [];
  });
}

const bare = (text: string) => text.replaceAll(/["'\s]/g, "").toLowerCase();

function isFace(face: FontFace, style: CSSStyleDeclaration): boolean {
  const said = (name: string, otherwise: string) => bare(style.getPropertyValue(name) || otherwise);
  return (
    bare(face.family) === said("font-family", "") &&
    bare(face.style) === said("font-style", "normal") &&
    bare(face.unicodeRange) === said("unicode-range", "U+0-10FFFF")
  );
}

async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const source = /url\(["']?([^"'()]+)["']?\)/.exec(cssText)?.[1];
  if (!source || source.startsWith("data:")) return cssText;
  const file = await fetch(new URL(source, parentStyleSheet?.href ?? location.href));
  if (!file.ok) return "";
  const bytes = new Uint8Array(await file.arrayBuffer());
  return cssText.replace(source, `data:font/woff2;base64,${toBase64(bytes)}`);
}
