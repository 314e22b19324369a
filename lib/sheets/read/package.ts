import type { WorkbookLimits } from "../limits";
import { inflateText } from "./inflate-part";
import { kindOfParts, refuseKind } from "./other-kinds";
import { tagsOf } from "./xml-tags";
import type { ZipPart } from "./zip-directory";

export type SheetEntry = { name: string; hidden: boolean; part: ZipPart };

/** Locations of a workbook's parts, from its relations, or the usual names if they are missing. */
export type Package = {
  sheets: SheetEntry[];
  date1904: boolean;
  styles: ZipPart | undefined;
  sharedStrings: ZipPart | undefined;
};

type Relation = { id: string; type: string; path: string };

/** @throws WorkbookError NOT_A_WORKBOOK for a zip file without a workbook, and the errors of inflating. */
export async function readPackage(parts: Map<string, ZipPart>, limits: WorkbookLimits): Promise<Package> {
  const root = await relationsOf("", parts, limits);
  const path = root.find(({ type }) => type === "officedocument")?.path ?? "xl/workbook.xml";
  const workbook = parts.get(path);
  if (!workbook) throw refuseKind(kindOfParts(parts));
  const relations = await relationsOf(path, parts, limits);
  const partOf = (type: string, usual: string) =>
    parts.get(relations.find((relation) => relation.type === type)?.path ?? usual);
  return {
    ...(await readWorkbookPart(workbook, relations, parts, limits)),
    styles: partOf("styles", "xl/styles.xml"),
    sharedStrings: partOf("sharedstrings", "xl/sharedstrings.xml"),
  };
}

async function readWorkbookPart(
  workbook: ZipPart,
  relations: Relation[],
  parts: Map<string, ZipPart>,
  limits: WorkbookLimits,
): Promise<Pick<Package, "sheets" | "date1904">> {
  const pathOf = new Map(relations.filter(({ type }) => type === "worksheet").map(({ id, path }) => [id, path]));
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  for (const { name, attributes } of tagsOf(await inflateText(workbook, limits))) {
    if (name === "workbookPr") date1904 = ["1", "true", "on"].includes(attributes("date1904") ?? "");
    if (name !== "sheet") continue;
    const part = parts.get(pathOf.get(attributes("id") ?? "") ?? "");
    const hidden = /hidden/i.test(attributes("state") ?? "");
    if (part) sheets.push({ name: attributes("name") ?? "", hidden, part });
  }
  return { sheets, date1904 };
}

/** The relations of one part: lower-case paths from the root, types by the last word of their address. */
export async function relationsOf(
  path: string,
  parts: Map<string, ZipPart>,
  limits: WorkbookLimits,
): Promise<Relation[]> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const part = parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!part) return [];
  const relations: Relation[] = [];
  for (const { name, attributes } of tagsOf(await inflateText(part, limits))) {
    if (name !== "Relationship" || attributes("TargetMode") === "External") continue;
    const type = (attributes("Type") ?? "").toLowerCase();
    relations.push({
      id: attributes("Id") ?? "",
      type: type.slice(type.lastIndexOf("/") + 1),
      path: resolve(folder, attributes("Target") ?? ""),
    });
  }
  return relations;
}

function resolve(folder: string, target: string): string {
  const path = (target.startsWith("/") ? target : folder + target).replaceAll("\\", "/").toLowerCase();
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
}
