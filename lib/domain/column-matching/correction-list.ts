import { plainHeader } from "../insurer-formats/header-names";
import { wordList } from "../word-list";
import { type Alias, findAnyAlias, findOwnLabel, findSimilarAlias, rankPlace } from "./aliases";
import { namesNewValue, namesOldValue, withoutVersion } from "./correction-words";
import { headingKey } from "./heading";
import type { Target } from "./targets";

/** The columns of a list of corrections with one changed field per row, by position. */
export type CorrectionColumns = {
  /** Names the field: "DOB". */
  field: number;
  /** The recorded value, if the list has it. */
  before: number | null;
  /** The new value. */
  after: number;
  /** The columns that identify the member. */
  member: readonly number[];
};

/** Headings of the column that names the field, in lower case without spaces. */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  wordList(`
    field | fields | fieldname | nameoffield | nameofthefield | correctionfield | correctionin | changein
    typeofcorrection | correctiontype | natureofcorrection | typeofchange | changetype | natureofchange
    fieldtobecorrected | fieldtobechanged | fieldtobeupdated | fieldtocorrect | fieldtochange | fieldchanged
    error | errorin | errorfield | mistakein | mismatchin | discrepancyin | correctionrequired | correctionrequiredin
    detailtobechanged | detailstobechanged | detailstobeupdated | changerequired | changerequested | changerequiredin
    correctionneeded | detailtobecorrected | detailstobecorrected
    fieldcorrected | changedfield | correctedfield | updatedfield | attribute | parameter | particular
    particulars | datafield | columnname
  `),
);

/** What remains of 'Old Value', 'To be corrected as' or 'Revised details' without the word for old or new. */
const IS_BARE = /^(?:(?:value|details?|data|information|entry|to|be|as|should|is|per)\b\s*)*$/i;

/** Whether a text means only 'the recorded value': "Existing", "As per policy". */
export const isBefore = (heading: string) =>
  heading.trim().toLowerCase() === "from" || (namesOldValue(heading) && IS_BARE.test(withoutVersion(heading)));
/** Whether a text means only 'the new value': "Revised", "To be corrected as". */
export const isAfter = (heading: string) =>
  ["to", "should be", "to be"].includes(heading.trim().toLowerCase()) ||
  (!namesOldValue(heading) && namesNewValue(heading) && IS_BARE.test(withoutVersion(heading)));

const MEMBER: readonly Target[] = ["employee_id", "userId", "name", "firstName", "lastName"];

/** The column that a heading, or a text in the column of fields, names; undefined if unknown. */
function findNamed(text: string): Alias | undefined {
  const own = findOwnLabel(text);
  return own ? { target: own, rank: "own" } : (findAnyAlias(text) ?? findSimilarAlias(text));
}

/** The columns of such a list by its header; null for any other row. */
export function findCorrectionColumns(row: readonly string[]): CorrectionColumns | null {
  const field = row.findIndex((text) => FIELD_NAMES.has(plainHeader(text)));
  const after = row.findIndex((text, position) => position !== field && isAfter(text));
  if (field < 0 || after < 0) return null;
  const before = row.findIndex(isBefore);
  const own = [field, before, after];
  const member = row.flatMap((text, position) => {
    const target = own.includes(position) || text === "" ? null : findNamed(text)?.target;
    return target && MEMBER.includes(target) ? [position] : [];
  });
  return member.length > 0 ? { field, before: before < 0 ? null : before, after, member } : null;
}

/** A column beside field, old value and new value. */
type OtherColumn = {
  position: number;
  heading: string;
  /** Its key among the fields. A second column of a target has its own key, and so has an ID, which finds the life. */
  key: string;
  isKnown: boolean;
};

/** The list's other columns. */
export function otherColumns(
  headings: readonly string[],
  { field, before, after }: CorrectionColumns,
): readonly OtherColumn[] {
  const named = headings.map((heading, position) => ({ heading, position, alias: findNamed(heading) }));
  const best = new Map<Target, number>();
  for (const { position, alias } of [...named].sort((a, b) => placeOf(a.alias) - placeOf(b.alias))) {
    if (alias?.target && !IDS.includes(alias.target) && !best.has(alias.target)) best.set(alias.target, position);
  }
  return named.flatMap(({ heading, position, alias }) => {
    if ([field, before, after].includes(position) || heading === "") return [];
    const target = alias?.target ?? null;
    const key = target && best.get(target) === position ? target : `column ${position}`;
    return [{ position, heading, key, isKnown: target !== null }];
  });
}

const IDS: readonly Target[] = ["employee_id", "userId"];
const placeOf = (alias: Alias | undefined) => (alias ? rankPlace(alias.rank) : 0);

/** The same for each name of a field: 'DOB', 'Date of Birth' and 'Correct DOB'. */
export function fieldKey(field: string): string {
  const heading = withoutVersion(field) || field;
  return findNamed(heading)?.target ?? headingKey(heading);
}
