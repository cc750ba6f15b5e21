import { strToU8, zipSync } from "fflate";

/** What a document of Word is made of, from top to bottom. */
export type WordBlock =
  | { type: "title" | "heading" | "subheading" | "text" | "note"; text: string }
  | { type: "table"; head: readonly string[]; rows: readonly WordRow[] };

/** Its first cell is set in as deep as the row hangs. */
export type WordRow = { depth?: number; cells: readonly string[] };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const INDENT = 240;

const STYLES = {
  title: style("Title", "Title", 44, '<w:spacing w:after="60"/>'),
  heading: style(
    "Heading1",
    "heading 1",
    32,
    '<w:keepNext/><w:spacing w:before="400" w:after="120"/><w:outlineLvl w:val="0"/>',
  ),
  subheading: style(
    "Heading2",
    "heading 2",
    24,
    '<w:keepNext/><w:spacing w:before="240" w:after="60"/><w:outlineLvl w:val="1"/>',
  ),
  text: style("Normal", "Normal", 21, '<w:spacing w:after="120"/>'),
  note: style("Note", "Note", 19, '<w:spacing w:after="120"/>', "595959"),
} as const;

function style(id: string, name: string, size: number, paragraph: string, color = "1B2333") {
  const isHead = id !== "Normal" && id !== "Note";
  return {
    id,
    xml: `<w:style w:type="paragraph" w:styleId="${id}"${id === "Normal" ? ' w:default="1"' : ""}><w:name w:val="${name}"/><w:pPr>${paragraph}</w:pPr><w:rPr>${isHead ? "<w:b/>" : ""}<w:color w:val="${color}"/><w:sz w:val="${size}"/></w:rPr></w:style>`,
  };
}

/** A document that Word, Pages, LibreOffice and Google Docs open. */
export function docxFile(blocks: readonly WordBlock[]): Blob {
  const parts = {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    "_rels/.rels": relationship("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": relationship("styles", "styles.xml"),
    "word/styles.xml": `${XML}<w:styles xmlns:w="${W}">${Object.values(STYLES)
      .map(({ xml }) => xml)
      .join("")}</w:styles>`,
    "word/document.xml": `${XML}<w:document xmlns:w="${W}"><w:body>${blocks.map(blockXml).join("")}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return new Blob([packed], {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  });
}

const relationship = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

function blockXml(block: WordBlock): string {
  if (block.type !== "table") {
    // Lines that somebody wrote stay lines.
    return block.text
      .split("\n")
      .map((line) => paragraph(line, `<w:pStyle w:val="${STYLES[block.type].id}"/>`))
      .join("");
  }
  const { head, rows } = block;
  const line = "<w:top/><w:bottom/><w:insideH/>".replaceAll(
    "/>",
    ' w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>',
  );
  const headRow = `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${head.map((text) => cell(text, 0, true)).join("")}</w:tr>`;
  const body = rows.map(
    ({ depth = 0, cells }) =>
      `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.map((text, at) => cell(text, at === 0 ? depth : 0, false)).join("")}</w:tr>`,
  );
  const grid = head.map(() => "<w:gridCol/>").join("");
  // A table ends with a paragraph: two that touch are one table.
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${line}</w:tblBorders><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${headRow}${body.join("")}</w:tbl>${paragraph("", "")}`;
}

function cell(text: string, depth: number, isHead: boolean): string {
  const indent = depth > 0 ? `<w:ind w:left="${depth * INDENT}"/>` : "";
  const spacing = '<w:spacing w:before="40" w:after="40"/>';
  return `<w:tc><w:tcPr/>${paragraph(text, spacing + indent, `${isHead ? "<w:b/>" : ""}<w:sz w:val="19"/>`)}</w:tc>`;
}

const paragraph = (text: string, settings: string, look = "") =>
  `<w:p>${settings ? `<w:pPr>${settings}</w:pPr>` : ""}${
    text === ""
      ? ""
      : `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  }</w:p>`;

/** Word refuses a document with signs that XML has no place for. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
