import { randomUUID } from "node:crypto";
import { createCompany, getCompany } from "@/lib/contract/companies";
import { generateSignedUrl } from "@/lib/contract/files";
import { NEW_COMPANY } from "@/tests/support/fixtures";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();

/** GSTIN and PAN in lower case. */
const KAVERI = { ...NEW_COMPANY, gstNumber: "29aagcb7383j1z4", panNumber: "aagcb7383j" };
const create = (company: Partial<typeof KAVERI> = {}, key: string = randomUUID()) =>
  provider.call("csm", createCompany, { body: { ...KAVERI, ...company }, idempotencyKey: key });

test("a company is stored with its numbers in capitals, empty fields as missing, no policies, and an audit row", async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  const { id } = body.data.companyDetails;
  const { body: stored } = await provider.call("viewer", getCompany, { params: { id } });
  expect(stored.data.companyDetails).toMatchObject({
    name: KAVERI.name,
    nickname: "Kaveri Foods",
    active: true,
    policyPlans: [],
    gstNumber: "29AAGCB7383J1Z4",
    panNumber: "AAGCB7383J",
    spocName: null,
    spocEmail: null,
    companyLogo: null,
  });
  const audited = await provider.audits();
  expect(audited).toContainEqual(expect.objectContaining({ action: "createCompany", entityId: id }));
});

test("a nickname that differs only by case and spaces is refused at its field", async () => {
  const reported = "Company nickname already exists. Refer guidelines.";
  const { status, body } = await create({ nickname: "  KAVERI   foods " });
  expect([status, body.message, body.data]).toEqual([409, reported, { fields: { nickname: reported } }]);
});

test("one of two concurrent creations with one nickname succeeds", async () => {
  const both = await Promise.all([create({ nickname: "Narmada" }), create({ nickname: "narmada" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the same words under the same key add one company", async () => {
  const [first, second] = [
    await create({ nickname: "Tapti" }, "the-same-key"),
    await create({ nickname: "Tapti" }, "the-same-key"),
  ];
  expect(second.body.data.companyDetails.id).toBe(first.body.data.companyDetails.id);
});

test("each invalid field has its own message", async () => {
  const { status, body } = await create({
    name: "",
    gstNumber: "29",
    panNumber: "",
    salesforceId: "B-1",
    spocEmail: "x",
  });
  expect(status).toBe(400);
  expect(body.data).toHaveProperty("fields", {
    name: "Please enter a valid name",
    gstNumber: "GST number must be of 15 digits only!",
    panNumber: "PAN number cannot be empty",
    salesforceId: "Salesforce ID must follow A-XXXXXXXX format (X for numbers).",
    spocEmail: "Please enter a valid email",
  });
});

test.each(["../../etc/passwd", `file_${"0".repeat(25)}-98123-45670.png`])(
  "a logo by a name that the store never gives is refused: %s",
  async (companyLogo) => {
    const { status } = await create({ nickname: "Godavari", companyLogo: companyLogo as never });
    expect(status).toBe(400);
  },
);

test("a logo is named at registration; its file is sent afterwards [spec 1 §7]", async () => {
  const body = { fileName: "Krishna, 98123, 45670.png", docType: "COMPANY_LOGOS", method: "WRITE" } as const;
  const signed = await provider.call("csm", generateSignedUrl, { body });
  const { status, body: created } = await create({ nickname: "Krishna", companyLogo: signed.body.fileName as never });
  expect([status, created.data.companyDetails.companyLogo]).toEqual([200, signed.body.fileName]);
  expect(signed.body.fileName).not.toContain("45670");
});
