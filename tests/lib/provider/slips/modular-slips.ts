import { generateSignedUrl } from "@/lib/contract/files";
import { editByPlacementSlip, parsePlacementSlip } from "@/lib/contract/slips";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { PolicyVariant } from "@/lib/domain/policies/placement/options";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import type { SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import type { PolicyType } from "@/lib/domain/policies/types";
import { type ModularPart, slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { ADDONS } from "@/tests/lib/sheets/slips/filled-slips";
import { NO_LISTS } from "@/tests/support/fixtures";
import type { Caller, TestProvider } from "@/tests/support/provider";

/** The two plans and the benefit of the other tests, in this policy's period. */
export const OFFERED: SlipAddon[] = ADDONS.map((addon) => ({
  ...addon,
  fields: { ...addon.fields, startDate: "", endDate: "" },
}));

const CHANGES: readonly [string, string][] = [
  ["general.nickName", "Acme Policy"],
  ["general.insurerName", "ICICI Lombard"],
  ["general.tpaName", "Medi Assist"],
  ["general.policyStartDate", "2025-12-01"],
  ["general.policyEndDate", "2026-11-30"],
  ["general.numberOfEmployees", "1,200"],
  ["general.sumInsuredApproach", "Individual"],
  ["general.netPremium", "12,34,567.5"],
  ["general.finalPremium", "14,56,789.65"],
  ["general.transferredAmount", "14,56,789.65"],
  ["terms.sumInsuredStructure", "Graded Tier"],
  ["terms.numberOfSlabs", "2"],
  ["slabs.0.sumInsured", "3,00,000"],
  ["slabs.0.familyDefinition", "Self"],
  ["slabs.1.sumInsured", "5,00,000"],
  ["slabs.1.familyDefinition", "Self"],
];

/** A slip as staff fill it in for an insurer of that type. */
export function filled(type: PolicyType, variant: PolicyVariant = "IPD", ...more: [string, string][]): PlacementValues {
  return [...CHANGES, ...more].reduce(
    (values, [path, value]) => withChange(values, path, value),
    newPlacement(type, variant),
  );
}

/** The same for a modular policy: two slabs for the plans. */
export function filledModular(nickName: string, ...more: [string, string][]): PlacementValues {
  return filled(
    "GMC",
    "Modular",
    ["general.nickName", nickName],
    ["general.installmentPremium", "Annual"],
    ["slabs.0.plan", "Essential"],
    ["slabs.1.plan", "Plus"],
    ...more,
  );
}

/** The calls about modular slips at one provider. */
export function slipDesk(provider: TestProvider) {
  async function upload(values: PlacementValues, part: ModularPart = { addons: OFFERED }): Promise<string> {
    const bytes = await slipWorkbook(values, NO_LISTS, part);
    const about = { fileName: "slip.xlsx", docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
    const { body } = await provider.call("opsLead", generateSignedUrl, { body: about });
    const sent = { method: "PUT", headers: { "content-type": XLSX_TYPE }, body: bytes as Uint8Array<ArrayBuffer> };
    const { status } = await provider.app.request(body.signedURL, sent);
    if (status !== 200) throw new Error(`the slip was not stored: ${status}`);
    return body.fileName;
  }

  type Given = { caller?: Caller; key?: string; answer?: boolean | null; reviewed?: string | null };

  const parse =
    (commit: "true" | "false") =>
    (companyId: string, filename: string, given: Given = {}) =>
      provider.call(given.caller === undefined ? "opsLead" : given.caller, parsePlacementSlip, {
        query: { commit },
        body: {
          companyId,
          filename,
          policyType: "GMC",
          subType: "Modular",
          additionalBenefits: given.answer ?? null,
        },
        ...(given.key ? { idempotencyKey: given.key } : {}),
      });

  const edit =
    (commit: "true" | "false") =>
    (target: { companyId: string; policyId: string }, filename: string, given: Given = {}) =>
      provider.call(given.caller === undefined ? "opsLead" : given.caller, editByPlacementSlip, {
        query: { commit },
        body: { ...target, filename, reviewed: given.reviewed ?? null },
        ...(given.key ? { idempotencyKey: given.key } : {}),
      });

  return {
    upload,
    validate: parse("false"),
    create: parse("true"),
    validateEdit: edit("false"),
    saveEdit: edit("true"),
  };
}
