import { identifyKycEdits, identifyKycExits } from "@/lib/domain/kyc/identify";
import { buildRoster } from "@/lib/domain/members/roster";
import type { EditRow, RosterLife } from "@/lib/domain/members/types";
import { contextOf, daughterOf, husbandOf, lifeOf, offboardRow, policyOf, TODAY } from "../fixtures";

const self = lifeOf({ name: "Asha R" });
const spouse = husbandOf({ mobile: null, email: null });
const child = daughterOf();

const hyphenated = lifeOf({ ...spouse, userId: "user-4", name: "Anne-Marie Dsouza" });

const reasonsOf = (row: EditRow, life: Partial<RosterLife> = {}, mayUseException = false) =>
  identifyKycEdits(
    [row],
    contextOf({ lives: [{ ...self, ...life }, spouse, child, hyphenated], mayUseException }),
  ).flatMap(({ requirements }) => requirements.map(({ reason }) => reason));

test.each<[string, EditRow, string[]]>([
  ["only case, dots, spaces and honorifics", { userId: "user-1", name: "Ms. ASHA R." }, []],
  ["only an apostrophe or hyphen", { userId: "user-4", name: "Anne Marie D’Souza" }, []],
  [
    "a relationship",
    { userId: "user-2", relationship_to_account_holders: "partner", dateOfMarriage: "01/10/2025", isException: "" },
    [],
  ],
  [
    "several changes together",
    { userId: "user-1", gender: "Male", date_of_birth: "21/05/1990" },
    ["Date of birth change", "Gender change"],
  ],
  ["a row with errors", { userId: "user-1", name: "=1", gender: "Male" }, []],
])("%s needs %s", (_name, row, expected) => {
  expect(reasonsOf(row).sort()).toEqual(expected);
});

test.each(["01/10/2025", ""])(
  "a corrected relationship needs a certificate, with the marriage date '%s'",
  (dateOfMarriage) => {
    const policy = policyOf({ familyDefinition: "Self + Spouse + Partner" });
    const row = { userId: "user-2", relationship_to_account_holders: "partner", dateOfMarriage };
    const [candidate] = identifyKycEdits([row], contextOf({ policy, lives: [self, spouse] }));
    expect(candidate?.requirements).toEqual([
      { reason: "Relationship change", document: "Marriage or birth certificate" },
    ]);
  },
);

test("an earlier coverage start by exception needs the joining letter", () => {
  const row = { userId: "user-1", policy_start_date: "01/05/2025", isException: "yes" };
  expect(reasonsOf(row, { coverageStart: "2025-09-01" }, true)).toEqual(["Earlier coverage start"]);
  expect(reasonsOf({ ...row, policy_start_date: "01/10/2025" }, { coverageStart: "2025-09-01" }, true)).toEqual([]);
});

describe("exits", () => {
  const context = {
    policies: [
      { policy: policyOf(), roster: buildRoster([self, spouse, child]) },
      { policy: policyOf({ id: "policy-2" }), roster: buildRoster([self, spouse]) },
    ],
    today: TODAY,
    mayUseException: false,
  };
  const spouseExit = offboardRow({ userId: "user-2", relationship: "spouse" });

  test("a dependant leaving alone needs proof, once over all policies", () => {
    const [candidate, ...more] = identifyKycExits([spouseExit], context);
    expect(candidate).toMatchObject({ operation: "OFFBOARD", life: { userId: "user-2" } });
    expect(more).toEqual([]);
  });

  test("an employee, and a dependant who leaves with the employee, need none", () => {
    expect(identifyKycExits([spouseExit, offboardRow()], context)).toEqual([]);
  });
});
