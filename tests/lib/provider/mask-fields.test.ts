import { mkdirSync, writeFileSync } from "node:fs";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { isIdentifierName, isOtherDateName } from "@/lib/contract/personal";
import { groupBy } from "@/lib/domain/group-by";
import { can, type Role, STAFF_ROLES } from "@/lib/permissions";
import type { Call } from "@/lib/provider/context";
import { maskFor } from "@/lib/provider/mask";
import { nameOf } from "@/tests/support/canary-inputs";
import { allFlags } from "@/tests/support/fixtures";
import { stringFieldsOf } from "../../support/canary-fields";

/**
 * A canary of each kind in every string field of every reply of the contract, as each role. It is not in the list of a
 * new call's author, so that a new field cannot be forgotten.
 */

const BIRTH = "23/11/1987";
const PARTS = ["98123 45670", "9812345671", "canary@private.example", BIRTH, "ABCPE1234F", "2345 6789 0123"];
const TEXT = `Asha, ${PARTS.join(", ")}`;
const FLAGS = allFlags(true);

/** Fields that every role sees in full: business contacts (ruling 58), encoded bytes, dates, and the reveal itself. */
const PLAIN = [
  "createCompany data.companyDetails.spocEmail",
  "createCompany data.companyDetails.spocPhoneNumber",
  "getCompany data.companyDetails.spocEmail",
  "getCompany data.companyDetails.spocPhoneNumber",
  "updateCompany data.companyDetails.spocEmail",
  "updateCompany data.companyDetails.spocPhoneNumber",
  "getCompanyHistory data[].changes[].from",
  "getCompanyHistory data[].changes[].label",
  "getCompanyHistory data[].changes[].to",
  "getCompanyWork data.contacts[].email",
  "getCompanyWork data.contacts[].mobile",
  "getPolicyWork data.contacts[].email",
  "getPolicyWork data.contacts[].mobile",
  "getSupportTicket data.notes[].addedBy",
  "getToday data.topUps.first[].hrEmail",
  "getKnownNames data.bits",
  "generateECard data.pdfFileData",
  "runHrdOperations data.errorSheets{}[]{}",
  "runHrdOperations data.hrEmailOrMobileExist[]",
  "runHrdOperations data.missingHrOrCompanyDetails[]",
  "revealContact data.mobile",
  "revealContact data.email",
  "revealContact data.backupPhoneNumber",
  "revealContact data.backupEmailAddress",
];
/** Calls whose dates the schema checks: a masked date would not pass. */
const DAYS = /^(changeConfiguration|getConfiguration|previewConfiguration|getRowFacts|getFlexFacts) /;

const callAs = (role: Role) => ({ actor: { userId: "u-caller", roles: [role] }, flags: FLAGS }) as unknown as Call;

const fields = ENDPOINTS.filter(({ replyFile }) => !replyFile).flatMap((endpoint) =>
  stringFieldsOf(endpoint.reply, TEXT).map((field) => ({ ...field, endpoint, key: `${endpoint.id} ${field.path}` })),
);
const seen = (role: Role, { endpoint, value }: (typeof fields)[number]) => {
  const reply = JSON.stringify(maskFor(callAs(role), endpoint.reply, value)) ?? "";
  return PARTS.filter((part) => reply.includes(part));
};

const MASKED = STAFF_ROLES.filter((role) => !can({ roles: [role] }, "members.personal", FLAGS));
const FULL = STAFF_ROLES.filter((role) => can({ roles: [role] }, "members.personal", FLAGS));

test("roles that see personal data, and those that do not", () => {
  expect(FULL).toEqual(["opsExecutive", "csm", "opsLead", "loopOwner"]);
  expect(MASKED).toEqual(["viewer", "finance", "engineer"]);
  expect(fields.length).toBeGreaterThan(1_500);
});

test("the plain fields are those that were meant", () => {
  const plain = fields.filter(({ isPlain, key }) => isPlain && !DAYS.test(key)).map(({ key }) => key);
  expect([...new Set(plain)].toSorted()).toEqual(PLAIN.toSorted());
});

test.each(MASKED)("%s sees no canary in any text of any reply, except in identifiers and plain fields", (role) => {
  const texts = fields.filter(({ isPlain, path }) => !isPlain && !isIdentifierName(nameOf(path)));
  const leaks = texts.flatMap((field) =>
    seen(role, field)
      .filter((part) => part !== BIRTH || !isOtherDateName(nameOf(field.path)))
      .map((part) => `${field.key}: ${part}`),
  );
  expect(leaks).toEqual([]);
});

test.each(FULL)("%s sees every canary: the test would notice a leak", (role) => {
  const hidden = fields.filter((field) => seen(role, field).length < PARTS.length);
  expect(hidden.map(({ key }) => key)).toEqual([]);
});

test("identifiers are short of free text: their names are a closed list", () => {
  const names = new Set(fields.map(({ path }) => nameOf(path)).filter(isIdentifierName));
  expect([...names].filter((name) => !/(?:^id|Id|ID|Ids)$/.test(name)).toSorted()).toEqual([
    "accountNumber",
    "employee_id",
    "gstNumber",
    "newestHash",
    "panNumber",
    "paymentUtrNumber",
    "policyNumber",
    "supportTicketUrl",
    "ticketUrl",
    "uhid",
  ]);
});

afterAll(() => {
  if (!process.env.CANARY_TABLE) return;
  const byName = groupBy(fields, ({ path, isPlain }) => `${nameOf(path)}${isPlain ? " (plain)" : ""}`);
  const lines = [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, group]) => {
      const cells = STAFF_ROLES.map((role) =>
        group.some((field) => seen(role, field).length > 0) ? "full" : "masked",
      );
      return `| ${name} | ${new Set(group.map(({ endpoint }) => endpoint.id)).size} | ${cells.join(" | ")} |`;
    });
  const head = [`| Field | Calls | ${STAFF_ROLES.join(" | ")} |`, `|---|---|${STAFF_ROLES.map(() => "---|").join("")}`];
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/canary-fields.md", [...head, ...lines, ""].join("\n"));
});
