import { addDays, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { objectName } from "@/lib/domain/files/object-name";
import { SHARED_SHEET_NAMES, SHARED_SHEETS, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { Db } from "@/lib/provider/db/connect";
import { sharedSheets } from "@/lib/provider/db/schema";
import { isFolderStore } from "@/lib/provider/files/folder-store";
import type { FileStore } from "@/lib/provider/files/store";
import { newId } from "@/lib/provider/ids";
import { readSharedSheet } from "@/lib/sheets/scripts/read-shared-sheet";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import type { DemoBase, DemoPolicy } from "./base";
import { MEN, SURNAMES, WOMEN } from "./names";
import { Random } from "./random";

type Rows = Record<string, Record<string, unknown>[]>;

const CLIENT = "kaveri";
const JOINERS = 14;
const FIRST_ROWS = 5;
const SEED = 18;

/** Content of the demo's shared spreadsheets: mostly valid, with a few rows to be refused. */
function demoSharedSheets(base: DemoBase, today: LocalDate): Record<SharedSheetName, Rows> {
  const client = base.clients.find(({ spec }) => spec.key === CLIENT);
  const policy = client?.policies[0];
  if (!client || !policy) throw new Error("The shared spreadsheets need the Kaveri policy.");
  return {
    skfOnboarding: { "SKF Onboarding": joiners(policy, client.spec.domain, today) },
    prevalidation: { Prevalidation: prevalidation(policy) },
    hrSetup: hrSetup(base, policy, today),
  };
}

function joiners(policy: DemoPolicy, domain: string, today: LocalDate) {
  const random = new Random(SEED);
  const [slab] = policy.slabs;
  const rows = Array.from({ length: JOINERS }, (_, index) => {
    const isWoman = random.chance(0.5);
    const name = `${random.pick(isWoman ? WOMEN : MEN)} ${random.pick(SURNAMES)}`;
    const premium = random.int(4_000, 9_000);
    return {
      employeeId: `SKF-${String(index + 1).padStart(4, "0")}`,
      name,
      gender: isWoman ? "Female" : "Male",
      dob: `${String(random.int(1, 28)).padStart(2, "0")}/0${random.int(1, 9)}/${random.int(1975, 2000)}`,
      joiningDate: formatDmy(addDays(today, -20)),
      email: `skf.${index + 1}@${domain}`,
      mobile: `97${String(10_000_000 + random.int(0, 79_999_999))}`,
      grade: `G${random.int(1, 6)}`,
      designation: random.pick(["Fitter", "Engineer", "Planner", "Supervisor"]),
      location: "Chennai",
      costCentre: `CC-${random.int(100, 140)}`,
      maritalStatus: random.pick(["Single", "Married"]),
      slabId: slab?.slabId,
      sumInsured: slab?.sumInsured,
      policyId: policy.id,
      coverageStart: formatDmy(addDays(today, -5)),
      parentalCover: random.pick(["Yes", "No"]),
      annualPremium: premium,
      employerShare: Math.round(premium / 2),
      employeeShare: premium - Math.round(premium / 2),
      gst: premium * 0.18,
      totalPremium: premium * 1.18,
    };
  });
  // One row has an invalid birth date, another an unknown policy.
  return rows.map((row, index) =>
    index === 4 ? { ...row, dob: "31/02/1990" } : index === 9 ? { ...row, policyId: "pol-skf-old" } : row,
  );
}

const prevalidation = ({ id: policyId }: DemoPolicy) => [
  { policyId, relationship: "Self", minAge: "18", maxAge: "60", maxCount: "1", requiredFields: "Mobile" },
  { policyId, relationship: "Spouse", minAge: "18", maxAge: "60", maxCount: "1" },
  { policyId, relationship: "Child", maxAge: "25", maxCount: "2", genders: "Male, Female, Trans" },
  { policyId, relationship: "Cousin", maxAge: "25" },
  { policyId: "pol-skf-old", relationship: "Self" },
];

function hrSetup(base: DemoBase, policy: DemoPolicy, today: LocalDate): Rows {
  const contacts = base.clients.slice(0, 4).map(({ id, spec }, index) => ({
    srNo: index + 1,
    companyId: id,
    companyName: spec.name,
    email: `hr.lead@${spec.domain}`,
    mobile: `96${String(20_000_000 + index)}`,
    hrdFlag: "Yes",
    selfServeFlag: index % 2 ? "No" : "Yes",
    commsFlag: "Yes",
  }));
  const missing = {
    srNo: 5,
    companyId: "co-none",
    companyName: "Unknown Limited",
    email: "hr@unknown.example",
    hrdFlag: "Yes",
  };
  const access = base.clients.slice(0, 2).map(({ id, spec }, index) => ({
    srNo: index + 1,
    companyId: id,
    companyName: spec.name,
    tapOutDate: formatDmy(addDays(today, 180)),
    csmUserId: "staff-csm",
    opsAgentUserId: "staff-ops",
  }));
  const grades = policy.slabs.map(({ slabId }, index) => ({
    srNo: index + 1,
    policyId: policy.id,
    slabId,
    gradeId: `G${index + 1}`,
  }));
  return { "User Access": [...contacts, missing], "Company Access": access, "Grade <> SI Mapping": grades };
}

/** Stores the shared spreadsheets. In another store, the operator provides the files. */
export async function storeSharedSheets(db: Db, files: FileStore, base: DemoBase, today: LocalDate, at: Date) {
  if (!isFolderStore(files)) return;
  const sheets = demoSharedSheets(base, today);
  for (const sheet of SHARED_SHEET_NAMES) {
    const bytes = await sharedWorkbook(sheet, sheets[sheet]);
    const name = SHARED_SHEETS[sheet];
    const fileName = objectName(newId("file"), name, ".xlsx");
    await files.write({ docType: "SHARED_SHEETS", name: fileName }, bytes);
    const rows = await readSharedSheet(bytes, sheet);
    const firstRows = rows.slice(0, FIRST_ROWS).map(({ tab, rowNumber, fields }) => ({ tab, rowNumber, fields }));
    await db
      .insert(sharedSheets)
      .values({ sheet, fileName, name, rows: rows.length, firstRows, changedBy: "Dev Nair", changedAt: at });
  }
}
