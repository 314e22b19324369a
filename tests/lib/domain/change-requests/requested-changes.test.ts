import { requestedChanges } from "@/lib/domain/change-requests/requested-changes";

const member = {
  first_name: "Asha",
  last_name: "Menon",
  relationship: "self",
  employee_id: "E1",
  mobile: "9876543210",
  email: null,
  gender: "female",
  dob: "1990-06-15",
  joining_date: null,
  ctc_paise: 120_000_000,
  active: true,
};
const same = {
  name: "Asha Menon",
  relationship: "Self",
  employeeId: null,
  mobile: null,
  email: null,
  joiningDate: null,
  facts: {},
};

test("a field that the edit omits is no change; a value that the member already has is shown as requested, without a name", () => {
  expect(requestedChanges(same, member)).toEqual({ oldData: {}, revisedData: {} });
  const facts = { gender: "female", dateOfBirth: "1990-06-15", ctc: 1_200_000 };
  expect(requestedChanges({ ...same, employeeId: "E1", mobile: "9876543210", facts }, member)).toEqual({
    oldData: {},
    revisedData: { mobile: "9876543210", gender: "female", dob: "1990-06-15", ctc: "1200000.00" },
  });
});

test("each field of the person is shown before and after, the salary in rupees", () => {
  const facts = { gender: "male", dateOfBirth: "1991-01-02", ctc: 1_250_000.5 };
  const edit = { ...same, name: "Asha Rao", employeeId: "E9", email: "a@b.example", joiningDate: "2026-06-01", facts };
  expect(requestedChanges(edit, member)).toEqual({
    oldData: {
      name: "Asha Menon",
      employeeId: "E1",
      email: null,
      joiningDate: null,
      gender: "female",
      dob: "1990-06-15",
      ctc: "1200000.00",
    },
    revisedData: {
      name: "Asha Rao",
      employeeId: "E9",
      email: "a@b.example",
      joiningDate: "2026-06-01",
      gender: "male",
      dob: "1991-01-02",
      ctc: "1250000.50",
    },
  });
});

test("facts of the cover are shown as requested; a salary in words is none", () => {
  const cover = { grade: "G4", slabId: "S2", coverageStart: "2026-06-01", lastWorkingDay: "2026-07-31" };
  const facts = { ...cover, ctc: "twelve lakh", policyId: "p-1" };
  expect(requestedChanges({ ...same, facts }, member)).toEqual({ oldData: {}, revisedData: cover });
});
