import { postChangeRequest } from "@/lib/contract/change-requests";
import { fetchHrmsData } from "@/lib/contract/hrms";
import type { HrmsOperation } from "@/lib/domain/hrms/export-range";
import { changeRequests } from "@/lib/provider/db/schema";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { type Caller, sharedProvider } from "../../../support/provider";

const provider = sharedProvider(() => ({
  flags: { changeRequest: true },
  settings: { hrmsCompanies: { SKF: companyId } },
}));
let policyId: string;
const companyId = "co-skf";

beforeAll(async () => {
  await provider.company({ id: companyId });
  ({ id: policyId } = await provider.policy({ companyId }));
  await provider.staff({ id: "hrms", email: "hrms@program.example", roles: ["integration", "hrms"] });
});

async function receive(at: string, more: object = {}) {
  provider.setClock(at);
  const request = { companyId, policyId, operationType: "ADD", name: "Asha Menon", relationship: "self" } as const;
  const answer = await provider.call({ email: "hrms@program.example" }, postChangeRequest, {
    body: { ...request, employeeId: "E-1", ...more },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}

async function fetchDays(type: HrmsOperation, fromDate: string, toDate: string, caller: Caller = "opsExecutive") {
  provider.setDay("2025-12-10");
  return provider.call(caller, fetchHrmsData, { body: { type, fromDate, toDate } });
}
const rowsOf = async (body: unknown) => {
  const [sheet] = await readWorkbook(body as Uint8Array);
  return sheet?.rows.map(({ cells }) => cells) ?? [];
};

test("additions of the days in India, both included, with what the HRMS said of the person", async () => {
  await receive("2025-11-30T23:59:59+05:30", { name: "Too early" });
  await receive("2025-12-01T00:00:00+05:30", {
    email: "asha@skf.example",
    mobile: "9876543210",
    joiningDate: 1_764_527_400,
    facts: {
      gender: "female",
      dateOfBirth: "1990-06-15",
      grade: "G4",
      ctc: 1_200_000,
      slabId: "2",
      coverageStart: "2025-12-01",
      sourceFile: "skf-01.csv",
    },
  });
  await receive("2025-12-02T23:59:59+05:30", { employeeId: "E-2", name: "Ravi" });
  await receive("2025-12-03T00:00:00+05:30", { name: "Too late" });
  await receive("2025-12-02T12:00:00+05:30", { operationType: "ADD", name: "Another source" });
  await provider.change(changeRequests, { name: "Another source" }, { source: "hrdesk" });
  const { status, body, headers } = await fetchDays("SKF ADD", "2025-12-01", "2025-12-02");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain('filename="SKF_ADD_2025-12-01_2025-12-02.xlsx"');
  expect(await rowsOf(body)).toEqual([
    [
      "Employee ID",
      "Name",
      "Gender",
      "DOB",
      "DOJ",
      "E-mail",
      "Mobile",
      "Grade",
      "CTC",
      "Slab ID",
      "Relationship",
      "Coverage Start",
      "Source File",
      "Received At",
    ],
    [
      "E-1",
      "Asha Menon",
      "female",
      { d: "1990-06-15" },
      { d: "2025-12-01" },
      "asha@skf.example",
      "9876543210",
      "G4",
      1_200_000,
      "2",
      "self",
      { d: "2025-12-01" },
      "skf-01.csv",
      "01/12/2025, 00:00:00",
    ],
    ["E-2", "Ravi", ...Array(8).fill(null), "self", null, null, "02/12/2025, 23:59:59"],
  ]);
  const audited = await provider.audits({ action: "fetchHrmsData" });
  expect(audited).toMatchObject([{ entityId: companyId, after: { type: "SKF ADD", rows: 2 } }]);
});

test("exits have the last working day; 404 for dates without rows or a company that is not set up", async () => {
  const { user } = await provider.life({ companyId, policyId });
  await receive("2025-12-05T12:00:00+05:30", {
    operationType: "DELETE",
    userId: user.id,
    employeeId: "E-9",
    facts: { lastWorkingDay: "2025-12-04" },
  });
  expect(await rowsOf((await fetchDays("SKF EXIT", "2025-12-05", "2025-12-05")).body)).toEqual([
    ["Employee ID", "Name", "Last Working Day", "Received At"],
    ["E-9", "Asha Menon", { d: "2025-12-04" }, "05/12/2025, 12:00:00"],
  ]);
  expect(await fetchDays("SKF EXIT", "2025-12-06", "2025-12-07")).toMatchObject({
    status: 404,
    body: { message: "No data found for the selected dates" },
  });
  expect(await fetchDays("KNORR ADD", "2025-12-01", "2025-12-02")).toMatchObject({
    status: 404,
    body: { message: "No company is set up for KNORR (HRMS_COMPANIES)" },
  });
});

test("the range is at most 60 days", async () => {
  expect((await fetchDays("SKF ADD", "2025-10-11", "2025-12-10", "opsLead")).status).toBe(200);
  expect(await fetchDays("SKF ADD", "2025-10-10", "2025-12-10")).toMatchObject({
    status: 400,
    body: { message: "The range can have at most 60 days" },
  });
});

test("large ranges come whole, page after page, and say beforehand how many rows there will be", async () => {
  const at = new Date("2025-12-08T10:00:00+05:30");
  await provider.changeRequests(
    Array.from({ length: 4_001 }, (_, index) => ({
      id: `cr-many-${String(index).padStart(5, "0")}`,
      companyId,
      policyId,
      source: "hrms",
      name: `Life ${index}`,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const { body, headers } = await fetchDays("SKF ADD", "2025-12-08", "2025-12-08");
  expect(headers.get("x-total-rows")).toBe("4001");
  const rows = await rowsOf(body);
  expect(new Set(rows.map(([, name]) => name)).size).toBe(4_002);
});
