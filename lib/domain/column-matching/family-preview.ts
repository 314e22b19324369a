import type { LocalDate } from "../dates/local-date";
import { createFamilyUnfolder, familyOf, type RowTexts, readFamilyValue, rowNumberOf } from "./family-rows";
import { dateOrderOf, type MappingDraft, type SheetDraft } from "./mapping-draft";
import { NAME_PARTS, type Target } from "./targets";
import { joinName, mapValue } from "./values";

type PreviewedPerson = {
  /** Row number in our template. */
  number: number;
  relationship: string;
  name: string;
  born: string;
  gender: string;
};

/** The text of one of the first rows, by target. */
function textsOf(row: readonly string[], sheet: SheetDraft, draft: MappingDraft, today: LocalDate): RowTexts {
  const cells = new Map(
    sheet.matches.flatMap(({ target, position, unit }) => (target ? [[target, { text: row[position], unit }]] : [])),
  );
  const raw = (target: Target) => cells.get(target)?.text || null;
  const mapped = (target: Target) => {
    const cell = cells.get(target);
    const reading = { dateOrder: dateOrderOf(draft), today, date1904: sheet.sketch.date1904 };
    return cell?.text && mapValue(target, cell.text, { ...reading, unit: cell.unit });
  };
  const joined = () => joinName(NAME_PARTS.map((part) => mapped(part) ?? undefined)) || null;
  const read = (target: Target) =>
    target === "name" && !cells.has("name") ? joined() : (mapped(target) ?? sheet.constants[target] ?? null);
  return { raw, read };
}

/** The template rows that the first rows become; null for a sheet with one person per row. */
export function previewFamilies(sheet: SheetDraft, draft: MappingDraft, today: LocalDate): PreviewedPerson[] | null {
  const people = familyOf(sheet.matches.flatMap(({ target }) => target ?? []));
  if (!people) return null;
  const lastHeaderRow = Math.max(...sheet.sketch.headerRows);
  const unfold = createFamilyUnfolder(people);
  return sheet.sketch.firstRows.flatMap(({ row, texts: cells }) => {
    const { found, texts } = unfold(textsOf(cells, sheet, draft, today));
    const isAdded = sheet.use !== "BY_COLUMN" || texts.read("operation") === "Add";
    return found.flatMap(({ member, index }): PreviewedPerson[] => {
      if (!isAdded && member.place !== null) return [];
      const of = (target: Target) => readFamilyValue(member, target, texts) ?? "";
      const number = rowNumberOf(row, lastHeaderRow, people.length, index);
      const relationship = of("relationship_to_account_holders");
      return [{ number, relationship, name: of("name"), born: of("date_of_birth"), gender: of("gender") }];
    });
  });
}

/** The names of the first rows if they are joined from parts; empty if one column has full names. */
export function previewNames(sheet: SheetDraft, draft: MappingDraft, today: LocalDate): string[] {
  const has = (target: Target) => sheet.matches.some((match) => match.target === target);
  if (has("name") || !NAME_PARTS.some(has)) return [];
  return sheet.sketch.firstRows.flatMap(({ texts }) => textsOf(texts, sheet, draft, today).read("name") ?? []);
}
