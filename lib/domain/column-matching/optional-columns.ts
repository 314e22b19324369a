import { isSpouse } from "../midterm/windows";
import type { ColumnMatch } from "./claim";
import { constantsOf } from "./constants";
import { relationshipsIn } from "./family-blanks";
import { FAMILY_PLACES } from "./family-places";
import { familyOf, hasPlacesAlone } from "./family-rows";
import type { MatchingPurpose } from "./purpose";
import type { Target } from "./targets";
import type { ValueChoices } from "./value-options";

type Matched = Parameters<typeof constantsOf>[0] & { matches: readonly ColumnMatch[]; values: ValueChoices };

/** What follows from the employee's cover, and from the date of the wedding or birth; parents have no such date. */
const FOLLOWING: readonly Target[] = ["slabId", "policy_start_date"];

/** Facts of the row's person. A row whose people have separate columns has them there. */
const PERSONAL: readonly Target[] = ["name", "gender", "date_of_birth"];

/** The columns that a sheet of dependants may lack, because their employees are covered already [domain §11]. */
export function optionalColumns(sheet: Matched, purpose: MatchingPurpose): readonly Target[] {
  if (purpose.list !== "members") return [];
  const targets = sheet.matches.flatMap(({ target }) => target ?? []);
  const following = hasEventsAlone(targets) || listsEventsAlone(sheet, purpose) ? FOLLOWING : [];
  return hasPlacesAlone(targets) ? [...following, ...PERSONAL] : following;
}

const joinsByEvent = (relationship: string | null) => relationship === "child" || isSpouse(relationship ?? "");

const hasEventsAlone = (targets: readonly Target[]): boolean =>
  familyOf(targets)?.every(({ place }) => place !== null && joinsByEvent(FAMILY_PLACES[place].relationship)) ?? false;

function listsEventsAlone(sheet: Matched, purpose: MatchingPurpose): boolean {
  const ofAll = constantsOf(sheet, purpose).relationship_to_account_holders;
  const listed = ofAll === undefined ? (relationshipsIn(sheet) ?? []) : [{ relationship: ofAll }];
  return listed.length > 0 && listed.every(({ relationship }) => joinsByEvent(relationship));
}
