import type { FormatFacts, FormatMember } from "@/lib/domain/insurer-formats/format-member";

export const FACTS: FormatFacts = {
  insurerName: "Care Health Insurance",
  companyName: "Acme India",
  policyNumber: "POL/2025/7",
  policyId: "pol-1",
  endorsementNumber: 3,
  day: "2025-12-10",
};

const ASHA: FormatMember = {
  operationType: "ADD",
  employeeId: "E1",
  firstName: "Asha",
  lastName: "Rao",
  name: "Asha Rao",
  relationship: "self",
  gender: "female",
  dob: "1990-06-15",
  age: 35,
  newSumInsured: 500_000,
  ctc: null,
  doj: "2021-04-01",
  dol: null,
  policyStartDate: "2025-12-01",
  uhid: null,
  mobile: "9876543210",
  email: "asha.rao@acme.example",
  netPremium: 1425.48,
  totalProRatePremium: 1682.07,
  oldData: null,
  revisedData: null,
};

/** Lives of each kind for which insurers' words differ, with and without optional values. */
export const MEMBERS: readonly FormatMember[] = [
  ASHA,
  { ...ASHA, name: "Vikram Rao", relationship: "spouse", gender: "male", age: 0, newSumInsured: 0 },
  { ...ASHA, name: "Kiran", relationship: "partner", gender: "trans", dob: null, age: null },
  { ...ASHA, name: "Isha Rao", relationship: "child", gender: "female", dob: "2024-02-29", age: 1 },
  { ...ASHA, name: "Dev Rao", relationship: "child", gender: "male" },
  { ...ASHA, name: "Tara", relationship: "child", gender: null, employeeId: null },
  { ...ASHA, name: "Lata Rao", relationship: "parent", gender: "female" },
  { ...ASHA, name: "Hari Rao", relationship: "parent", gender: "male" },
  { ...ASHA, name: "Uma Iyer", relationship: "parent-in-law", gender: "female" },
  { ...ASHA, name: "Ram Iyer", relationship: "parent-in-law", gender: "male", policyStartDate: null, doj: null },
  { ...ASHA, name: "=SUM(1)", relationship: "sibling", gender: "other", ctc: 1_250_000.5, newSumInsured: null },
  { ...ASHA, operationType: "DELETE", dol: "2025-11-30", uhid: "UH-0012345" },
  { ...ASHA, operationType: "DELETE", name: "Mohan", gender: "male", uhid: null },
  {
    ...ASHA,
    operationType: "EDIT",
    uhid: "UH-7",
    oldData: { gender: "female", date_of_birth: "1990-06-15" },
    revisedData: { gender: "male", date_of_birth: "1990-06-16", slabId: null },
  },
  { ...ASHA, operationType: "EDIT", oldData: null, revisedData: { name: "Asha R Rao" } },
  { ...ASHA, operationType: "EDIT", revisedData: null },
];
