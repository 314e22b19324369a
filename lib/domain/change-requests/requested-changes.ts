import { changedFacts, type StoredPerson } from "../members/member-history";
import { normaliseRelationship } from "../members/normalise";

/** What an edit asks for. Absent fields and `null` leave the member's values. */
type RequestedEdit = {
  name: string;
  relationship: string;
  employeeId: string | null;
  mobile: string | null;
  email: string | null;
  joiningDate: string | null;
  facts: Readonly<Record<string, unknown>>;
};

/** Facts of a cover, which are shown as requested. */
const COVER_FACTS = ["grade", "slabId", "coverageStart", "lastWorkingDay"] as const;

/** Given with every request, to say whom it concerns. */
const IDENTITY: readonly string[] = ["first_name", "last_name", "relationship", "employee_id"];

type Fields = Record<string, string | null>;

/**
 * The fields that an edit changes [spec 2 §3]. Once the edit is applied, it changes nothing more: then all fields of the
 * request.
 */
export function requestedChanges(edit: RequestedEdit, member: StoredPerson): { oldData: Fields; revisedData: Fields } {
  const { facts } = edit;
  const requested = {
    first_name: edit.name,
    last_name: "",
    relationship: normaliseRelationship(edit.relationship),
    employee_id: edit.employeeId,
    mobile: edit.mobile,
    email: edit.email,
    joining_date: edit.joiningDate,
    gender: facts.gender,
    dob: facts.dateOfBirth,
    ctc_paise: typeof facts.ctc === "number" ? Math.round(facts.ctc * 100) : null,
  };
  const given = Object.entries(requested).filter(([, value]) => value !== null && value !== undefined);
  const { before, after } = changedFacts(member, { ...member, ...Object.fromEntries(given) });
  const ofCover = COVER_FACTS.flatMap((fact) => (facts[fact] ? [[fact, String(facts[fact])]] : []));
  const revisedData = { ...after, ...Object.fromEntries(ofCover) };
  if (Object.keys(revisedData).length > 0) return { oldData: before, revisedData };
  const stated = given.filter(([fact]) => !IDENTITY.includes(String(fact)));
  return { oldData: {}, revisedData: changedFacts({}, Object.fromEntries(stated)).after };
}
