import { maskText } from "../text/mask-text";

/** A name made by the server: an unguessable ID, then the user's file name with safe characters. */
const OBJECT_NAME = /^[a-z]+_[0-9a-v]{25}(?:-([\w.-]*))?\.(?:jpg|png|pdf|xlsx|xlsm|xls|csv|tsv)$/;
const MAX_STEM = 60;

/** Whether the store can have created this name. Other names are never looked up, and may have personal data. */
export function isObjectName(name: string): boolean {
  const [found, stem = ""] = OBJECT_NAME.exec(name) ?? [];
  return found !== undefined && !name.includes("..") && isWithoutPersonalData(stem);
}

const isWithoutPersonalData = (stem: string) => maskText(stem) === stem;

/** Without personal data: a stored name is shown to every role. `("doc_0c…", "Policy copy (1).PDF", ".pdf")` → `doc_0c…-Policy-copy-1.pdf`. */
export function objectName(id: string, originalName: string, ending: string): string {
  const stem = maskText(originalName)
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_STEM);
  // "98123, 45670" is a phone number only once it is "98123-45670".
  return stem && isWithoutPersonalData(stem) ? `${id}-${stem}${ending}` : `${id}${ending}`;
}

/** The name to display and to download as: without the ID if it includes the user's file name. */
export function shownNameOf(name: string): string {
  const stem = OBJECT_NAME.exec(name)?.[1];
  return stem ? `${stem}${name.slice(name.lastIndexOf("."))}` : name;
}

/** The names of a list to display. Of several with one name, the second to be added has `(2)`: IDs sort by time. */
export function shownNamesOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const shown = shownNameOf(name);
    const place = names.filter((other) => shownNameOf(other) === shown && other <= name).length;
    return place > 1 ? `${shown} (${place})` : shown;
  });
}
