import { readSkfUser } from "@/lib/domain/scripts/skf-user";
import { policyOf } from "../fixtures";

/** A row of the SKF sheet, column by column [domain §18]. */

const CONTEXT = { policy: policyOf(), today: "2025-12-10" };

const ROW = {
  employeeId: "E001",
  name: "Asha Rao",
  gender: "Female",
  dob: "20/05/1990",
  joiningDate: "01/06/2015",
  email: "asha.rao@example.in",
  mobile: "9876543210",
  grade: " M2 ",
  designation: "Engineer",
  location: "Pune",
  costCentre: "CC-7",
  maritalStatus: "Married",
  slabId: "1",
  coverageStart: "01/12/2025",
  enrolmentDueDate: "31/12/2025",
  parentalCover: "Yes",
  sumInsured: "3,00,000",
  parentalSumInsured: "1,00,000",
  topUpSumInsured: "5,00,000.50",
  annualPremium: "4,300",
  employerShare: "4,000",
  employeeShare: "300",
  gst: "774",
  totalPremium: "5,074",
};

const read = (cells: Partial<Record<keyof typeof ROW, string>> = {}) => readSkfUser({ ...ROW, ...cells }, CONTEXT);

test("every column is converted to its stored value", () => {
  expect(read()).toEqual({
    errors: null,
    user: {
      employeeId: "E001",
      name: "Asha Rao",
      gender: "female",
      dob: "1990-05-20",
      joiningDate: "2015-06-01",
      email: "asha.rao@example.in",
      mobile: "9876543210",
      grade: "M2",
      designation: "Engineer",
      location: "Pune",
      costCentre: "CC-7",
      maritalStatus: "married",
      slabId: "1",
      coverageStart: "2025-12-01",
      enrolmentDueDate: "2025-12-31",
      parentalCover: true,
      sumInsured: 300_000_00,
      parentalSumInsured: 100_000_00,
      topUpSumInsured: 500_000_50,
      annualPremium: 4_300_00,
      employerShare: 4_000_00,
      employeeShare: 300_00,
      gst: 774_00,
      totalPremium: 5_074_00,
    },
  });
});

test("optional fields may be blank", () => {
  const optional = ["joiningDate", "grade", "designation", "location", "costCentre", "maritalStatus"] as const;
  const more = ["enrolmentDueDate", "parentalSumInsured", "topUpSumInsured", "annualPremium", "gst"] as const;
  for (const field of [...optional, ...more]) expect(read({ [field]: " " }).user).toMatchObject({ [field]: null });
  expect(read({ parentalCover: "" }).user).toMatchObject({ parentalCover: false });
});

test.each([
  ["yes", true],
  ["Y", true],
  ["true", true],
  ["No", false],
  ["n", false],
  ["FALSE", false],
])("parental cover %s: %s", (parentalCover, is) => {
  expect(read({ parentalCover }).user).toMatchObject({ parentalCover: is });
});

test.each<[Parameters<typeof read>[0], string]>([
  [{ parentalCover: "maybe" }, "Parental Cover should be Yes or No"],
  [{ joiningDate: "2015" }, "Date of Joining should be in DD/MM/YYYY"],
  [{ coverageStart: "31/03/2025" }, "Coverage start date should be within the policy period"],
  [{ coverageStart: "01/04/2026" }, "Coverage start date should be within the policy period"],
  [{ gst: "much" }, "GST should be an amount in rupees"],
  [{ sumInsured: "3,00,001" }, "Sum Insured does not match the slab's"],
])("%j: %s", (cells, message) => {
  const { user, errors } = read(cells);
  expect([user, Object.values(errors ?? {})]).toEqual([null, [message]]);
});

test.each(["01/04/2025", "31/03/2026"])("cover may start on %s, an end of the policy", (coverageStart) => {
  expect(read({ coverageStart }).errors).toBeNull();
});

test("a flat policy's only slab needs no cell", () => {
  const policy = policyOf({ sumInsuredStructure: "Flat Sum Insured" });
  expect(readSkfUser({ ...ROW, slabId: "" }, { ...CONTEXT, policy }).user).toMatchObject({ slabId: "1" });
});

test("a slab that the policy does not have is refused", () => {
  expect(readSkfUser({ ...ROW, slabId: "9" }, CONTEXT).errors).toEqual({ "Slab ID": "Slab ID does not exist" });
});
