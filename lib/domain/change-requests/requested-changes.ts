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
    ...ofPerson(facts),
  };
  const given = Object.entries(requested).filter(isGiven);
  const { before, after } = changedFacts(member, { ...member, ...Object.fromEntries(given) });
  const revisedData = { ...after, ...ofCover(facts) };
  if (Object.keys(revisedData).length > 0) return { oldData: before, revisedData };
  const stated = given.filter(([fact]) => !IDENTITY.includes(String(fact)));
  return { oldData: {}, revisedData: changedFacts({}, Object.fromEntries(stated)).after };
}

/** What an addition or exit states besides its own fields: a birth date, a last working day. */
export const requestedFacts = (facts: RequestedEdit["facts"]): Fields => ({
  ...changedFacts({}, Object.fromEntries(Object.entries(ofPerson(facts)).filter(isGiven))).after,
  ...ofCover(facts),
});

const ofPerson = ({ gender, dateOfBirth, ctc }: RequestedEdit["facts"]) => ({
  gender,
  dob: dateOfBirth,
  ctc_paise: typeof ctc === "number" ? Math.round(ctc * 100) : null,
});

const ofCover = (facts: RequestedEdit["facts"]): Fields =>
  Object.fromEntries(COVER_FACTS.flatMap((fact) => (facts[fact] ? [[fact, String(facts[fact])]] : [])));

const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
