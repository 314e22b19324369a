import { generateSignedUrl } from "@/lib/contract/files";
import { createPolicy, type PolicyWrite } from "@/lib/contract/placement";
import { parsePlacementSlip } from "@/lib/contract/slips";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { PolicyVariant } from "@/lib/domain/policies/placement/options";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";
import { policies } from "@/lib/provider/db/schema";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { NO_LISTS } from "@/tests/support/fixtures";
import { sharedProvider } from "../../../support/provider";
import { filled } from "./modular-slips";

/** Slips of new policies, sent to the store and validated there [spec 3 §5, §7; domain §17]. */

const provider = sharedProvider();

async function upload(bytes: Uint8Array): Promise<string> {
  const about = { fileName: "slip.xlsx", docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
  const { body } = await provider.call("opsExecutive", generateSignedUrl, { body: about });
  const sent = { method: "PUT", headers: { "content-type": XLSX_TYPE }, body: bytes as Uint8Array<ArrayBuffer> };
  expect((await provider.app.request(body.signedURL, sent)).status).toBe(200);
  return body.fileName;
}

type Chosen = {
  policyType?: PolicyType;
  subType?: PolicyVariant;
  basePolicyPlanId?: string | null;
  companyId?: string;
};

async function parse(filename: string, { companyId, ...chosen }: Chosen = {}) {
  const id = companyId ?? (await provider.company()).id;
  const body = { companyId: id, filename, ...chosen };
  return provider.call("opsExecutive", parsePlacementSlip, { query: { commit: "false" }, body });
}

const slip = async (values: PlacementValues) => upload(await slipWorkbook(values, NO_LISTS));

test.each(POLICY_TYPES)(
  "%s: a slip without errors is answered with what fills the form, and the form saves it",
  async (type) => {
    const insurer = await provider.insurer();
    const values = filled(type, "IPD", ["general.insurerName", insurer.name]);
    const companyId = (await provider.company()).id;
    const { status, body } = await parse(await slip(values), { policyType: type, companyId });
    expect(body.data).toMatchObject({ errors: { policy: [], slabs: [], addons: [] }, values });
    expect(status).toBe(200);
    const sent = { ...(policyOf(body.data.values as PlacementValues) as PolicyWrite), companyId };
    const created = await provider.call("opsExecutive", createPolicy, { body: sent });
    expect(created.body.data.policyPlan).toMatchObject({ nickName: "Acme Policy", policyPlacementStatus: "DRAFT" });
    expect(created.body.data.policyPlan.sumAssuredSlabs).toHaveLength(2);
  },
);

test("errors are grouped, with the value and the expected one; nothing is stored", async () => {
  const wrong: [string, string][] = [
    ["general.netPremium", "a lot"],
    ["slabs.1.sumInsured", ""],
  ];
  const values = wrong.reduce((all, [path, value]) => setAt(all, path, value), filled("GMC"));
  const count = await provider.db.$count(policies);
  const { status, body } = await parse(await slip(values));
  expect([status, body.data]).toMatchObject([
    200,
    {
      errors: {
        policy: [
          {
            field: "Net Premium",
            message: "Please provide a valid Net Premium",
            actual: "a lot",
            expected: "An amount in rupees",
          },
        ],
        slabs: [
          {
            field: "Slab 2: Sum Insured",
            message: "Sum Insured cannot be Empty",
            actual: "",
            expected: "An amount in rupees",
          },
        ],
        addons: [],
      },
      values: null,
    },
  ]);
  expect(await provider.db.$count(policies)).toBe(count);
});

test("a missing start date is the day of the call, in India", async () => {
  const values = setAt(filled("GMC"), "general.policyStartDate", "");
  const { body } = await parse(await slip(values));
  expect(body.data.values?.general.policyStartDate).toBe("2025-12-10");
});

test("a nickname that the company has is said at the slip already, whatever its case", async () => {
  const { id: companyId } = await provider.company();
  const named = { nickName: "ACME  policy", nickNameKey: "acme policy" };
  await provider.policy({ companyId, ...named });
  const filename = await slip(filled("GMC"));
  const { body } = await parse(filename, { companyId });
  expect(body.data.errors.policy).toMatchObject([
    {
      field: "Policy Nickname",
      message: "Policy nickname already exists. Refer guidelines to create a unique nickname.",
    },
  ]);
  expect((await parse(filename)).body.data.values).not.toBeNull();
});

test("a top-up needs a non-draft health policy of its company, which the slip's values name", async () => {
  const { id: companyId } = await provider.company();
  const placed = await provider.policy({ companyId });
  const unplaced = await provider.policy({ companyId, placementStatus: "DRAFT" });
  const accident = await provider.policy({ companyId, policyType: "GPA" });
  const others = await provider.policy();
  const filename = await slip(filled("GMC", "Top-up"));
  const on = (basePolicyPlanId: string | null) => parse(filename, { companyId, subType: "Top-up", basePolicyPlanId });
  const { status, body } = await on(placed.id);
  expect([status, body.data.values?.general.basePolicyPlanId]).toEqual([200, placed.id]);
  for (const id of [unplaced.id, accident.id, others.id, null]) expect((await on(id)).status).toBe(400);
  const plain = { companyId, subType: "IPD", basePolicyPlanId: others.id } as const;
  const { body: without } = await parse(await slip(filled("GMC")), plain);
  expect(without.data.values?.general.basePolicyPlanId).toBe("");
});

test("a slip of another type is not read as this one", async () => {
  const { body } = await parse(await slip(filled("GTL")), { policyType: "GPA" });
  expect(body.data.errors.policy).toContainEqual(
    expect.objectContaining({ field: "Policy Type", actual: "GTL", expected: "GPA" }),
  );
  expect(body.data.values).toBeNull();
});

test("400 for a workbook that is not a slip, 404 for an unknown file or company", async () => {
  expect((await parse(await upload(new TextEncoder().encode("PK\u0003\u0004 no workbook")))).status).toBe(400);
  const missing = ["file_0000000000000000000000000.xlsx", "../../etc/passwd", "slip.xlsx"];
  for (const name of missing) expect((await parse(name)).status).toBe(404);
  expect((await parse(await slip(filled("GMC")), { companyId: "nobody" })).status).toBe(404);
});

test("only who places policies sends slips", async () => {
  const about = { fileName: "slip.xlsx", docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
  for (const caller of ["csm", "opsLead"] as const) {
    expect((await provider.call(caller, generateSignedUrl, { body: about })).status).toBe(200);
  }
  for (const caller of ["viewer", "finance", "engineer"] as const) {
    expect((await provider.call(caller, generateSignedUrl, { body: about })).status).toBe(403);
  }
});

test("the slip of a modular policy needs the feature, others do not", async () => {
  const { flags } = provider.services;
  const [modular, plain] = [await slip(filled("GMC", "Modular")), await slip(filled("GMC"))];
  flags.modularPolicies = false;
  try {
    expect((await parse(modular, { policyType: "GMC", subType: "Modular" })).status).toBe(403);
    expect((await parse(plain, { policyType: "GMC" })).status).toBe(200);
  } finally {
    flags.modularPolicies = true;
  }
  expect((await parse(modular, { policyType: "GMC", subType: "Modular" })).status).toBe(200);
});

test("only .xlsx is stored, of 5 MB at most", async () => {
  const about = { docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
  for (const fileName of ["slip.xls", "slip.pdf"]) {
    const { status } = await provider.call("opsExecutive", generateSignedUrl, { body: { ...about, fileName } });
    expect(status).toBe(400);
  }
  const { body } = await provider.call("opsExecutive", generateSignedUrl, {
    body: { ...about, fileName: "slip.xlsx" },
  });
  const put = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set([0x50, 0x4b, 3, 4]);
    return provider.app.request(body.signedURL, { method: "PUT", headers: { "content-type": XLSX_TYPE }, body: bytes });
  };
  expect((await put(5 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await put(5 * 1024 * 1024)).status).toBe(200);
});
