import { strToU8, zipSync, type Zippable } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const packed = (parts: Record<string, string | Uint8Array>, level: 0 | 9 = 9) => {
  const zippable: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    zippable[name] = typeof part === "string" ? strToU8(part) : part;
  }
  return new Uint8Array(zipSync(zippable, { level }));
};

/** A document of Word with these paragraphs. */
export const words = (...paragraphs: string[]) =>
  packed({
    "[Content_Types].xml": `${XML}<Types/>`,
    "word/document.xml": `${XML}<w:document><w:body>${paragraphs
      .map(
        (text) =>
          `<w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
      )
      .join("")}</w:body></w:document>`,
  });

type Row = { row: number; cells: string };

/** A workbook of two sheets: what the first says comes from the strings they share. */
export const sheets = (strings: string[], first: Row[], second: Row[]) => {
  const sheet = (rows: Row[]) =>
    `${XML}<worksheet><sheetData>${rows.map(({ row, cells }) => `<row r="${row}">${cells}</row>`).join("")}</sheetData></worksheet>`;
  return packed({
    "[Content_Types].xml": `${XML}<Types/>`,
    "xl/workbook.xml": `${XML}<workbook><sheets><sheet name="Plan &amp; actual" sheetId="1" r:id="rId1"/><sheet name="Budget" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `${XML}<sst>${strings.map((text) => `<si><r><t>${text.slice(0, 3)}</t></r><r><t>${text.slice(3)}</t></r></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": sheet(first),
    "xl/worksheets/sheet2.xml": sheet(second),
  });
};

export const slides = (...texts: string[]) =>
  packed({
    "[Content_Types].xml": `${XML}<Types/>`,
    "ppt/presentation.xml": `${XML}<p:presentation/>`,
    ...Object.fromEntries(
      texts.map((text, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${XML}<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  });
