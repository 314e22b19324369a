import fc from "fast-check";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import {
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
} from "@/lib/domain/policies/placement/fields";
import { type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";
import { newPlacement, type PlacementValues, shownNumber } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import { ADDON_FIELDS, ADDON_PARTS, completeAddons, type SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import { addonOf, termsOf } from "@/lib/domain/policies/slips/benefit-terms";
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import { completeSlip } from "@/lib/domain/policies/slips/complete-slip";
import { isGmcModular, NO_FAILURES, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";
import { dropMarks } from "@/lib/domain/text/unseen-marks";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { slipErrorWorkbook, slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { ADDONS, FILLED, LISTS, MODULAR, TODAY } from "./filled-slips";

/** Slips written and read again, for every type of policy and every sub-type of it [domain §17]. */

const KINDS = POLICY_TYPES.flatMap((type) => variantsFor(type).map((variant): SlipKind => ({ type, variant }))).filter(
  (kind) => !isGmcModular(kind),
);
const MODULAR_KIND: SlipKind = { type: "GMC", variant: "Modular" };

const day = fc
  .date({ min: new Date("1890-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
// Cells are read without unseen marks and with usual spaces.
const word = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }).map(dropMarks),
  fc.constantFrom("=HYPERLINK(1)", "0012", "1e5", "Yes", "01/04/2026", 'a\r\nb\t<&>"_x0041_', "5%"),
);

/** Any saved value of a form field. */
function heldBy(field: PlacementField): fc.Arbitrary<string | boolean> {
  const { kind, options = [] } = field;
  if (kind === "switch") return fc.boolean();
  if (kind === "day") return fc.oneof(day, fc.constant(""));
  if (kind === "count") return fc.nat({ max: 1_000_000 }).map(shownNumber);
  if (kind === "amount") return fc.nat({ max: 2_000_000_000 }).map((paise) => shownNumber(paise / 100));
  const choices: readonly { value: string }[] = typeof options === "string" ? LISTS[options] : options;
  if (kind === "choice" && choices.length > 0) return fc.constantFrom("", ...choices.map(({ value }) => value));
  return word.map((text) => text.trim());
}

const section = (fields: readonly PlacementField[], type: PolicyType) =>
  fc.record(Object.fromEntries(fieldsFor(fields, type).map((field) => [field.key, heldBy(field)])));

/** A policy of this kind with any values, except dependent fields. */
function placementOf(kind: SlipKind): fc.Arbitrary<PlacementValues> {
  const slab = section(SLAB_FIELDS, kind.type);
  const parts = fc.tuple(
    section(GENERAL_FIELDS, kind.type),
    section(TERMS_FIELDS, kind.type),
    fc.array(slab, { minLength: 1, maxLength: 4 }),
  );
  return parts.map(([general, terms, slabs]) => {
    const { policyType, totalLives, isCommonPool } = newPlacement(kind.type, kind.variant).general;
    const values: PlacementValues = {
      status: "DRAFT",
      secondaryType: null,
      general: {
        ...general,
        policyType: policyType ?? "",
        totalLives: totalLives ?? "",
        isCommonPool: isCommonPool ?? "",
      },
      terms: { ...terms, numberOfSlabs: String(slabs.length) },
      slabs: slabs.map((own, index) => ({ ...own, slabId: String(index + 1) })),
    };
    return completeSlip(
      { values, addons: [], policyId: "", policyVersion: null, written: {}, faults: NO_FAILURES },
      kind,
      TODAY,
    );
  });
}

/** Its cells: the container has the time of its creation. */
const cellsOf = (bytes: Uint8Array) => readWorkbook(bytes, { sheet: "all" });

const read = async (bytes: Uint8Array, kind: SlipKind, lists: MasterLists = LISTS) =>
  completeSlip(await readSlip(bytes, kind, lists), kind, TODAY);

test.each(KINDS)(
  "$type $variant: a slip written and read is the same policy, and written again the same cells",
  async (kind) => {
    const runs = { numRuns: kind.variant === "IPD" ? 12 : 2 };
    await fc.assert(
      fc.asyncProperty(placementOf(kind), async (values) => {
        const bytes = await slipWorkbook(values, LISTS);
        const again = await read(bytes, kind);
        expect(again).toEqual(values);
        expect(await cellsOf(await slipWorkbook(again, LISTS))).toEqual(await cellsOf(bytes));
      }),
      runs,
    );
  },
  120_000,
);

test.each(POLICY_TYPES)("%s: a filled slip has no failure, and is saved with the same values", async (type) => {
  const kind: SlipKind = { type, variant: "IPD" };
  const bytes = await slipWorkbook(FILLED[type], LISTS);
  const { values, failures } = checkSlip(await readSlip(bytes, kind, LISTS), kind, LISTS, TODAY);
  expect(failures).toEqual(NO_FAILURES);
  expect(values).toEqual(FILLED[type]);
  expect(valuesOf(policyOf(values))).toMatchObject({ slabs: values.slabs, terms: values.terms });
});

test("the error report has one sheet per group with the four columns of the specification", async () => {
  const failure = {
    field: "Net Premium",
    message: "Net Premium cannot be Empty",
    actual: "=1+1",
    expected: "An amount in rupees",
  };
  const sheets = await readWorkbook(await slipErrorWorkbook({ ...NO_FAILURES, policy: [failure] }), { sheet: "all" });
  expect(sheets.map(({ name }) => name)).toEqual(["Policy", "Slabs", "Addons"]);
  expect(sheets.map(({ rows }) => rows[0]?.cells)).toEqual(
    Array(3).fill(["Field", "Error Message", "Actual Value", "Expected Value"]),
  );
  expect(sheets[0]?.rows.slice(1).map(({ cells }) => cells)).toEqual([Object.values(failure)]);
  expect(sheets.slice(1).map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test.each<[PolicyVariant]>([["Top-up"], ["Parental"], ["OPD"]])(
  "the template of GMC %s is identified by its content",
  async (variant) => {
    const kind: SlipKind = { type: "GMC", variant };
    const template = await read(await slipWorkbook(newPlacement("GMC", variant), LISTS), kind);
    expect(template.general).toMatchObject({
      isTopUpPolicy: variant === "Top-up",
      isParentalPolicy: variant === "Parental",
      isOPDPolicy: variant === "OPD",
    });
  },
);

const rowsOf = (fields: readonly PlacementField[], least = 0) =>
  fc.array(fc.record(Object.fromEntries(fields.map((field) => [field.key, heldBy(field)]))), {
    minLength: least,
    maxLength: 3,
  });
/** A row of only empty cells is not a row. */
const isFilled = (values: Record<string, string | boolean>) => Object.values(values).some((value) => value !== "");

/** A benefit with any values. It has a name, which identifies its row. */
const addonArbitrary: fc.Arbitrary<SlipAddon> = fc
  .tuple(
    rowsOf(ADDON_FIELDS, 1),
    fc.string({ unit: "grapheme-ascii", minLength: 1 }).filter((name) => name.trim() !== ""),
    rowsOf(ADDON_PARTS.subBenefits),
    rowsOf(ADDON_PARTS.tiers),
  )
  .map(([[fields = {}], name, subBenefits, tiers]) => ({
    fields: { ...fields, name: name.trim() },
    subBenefits: subBenefits.filter(isFilled),
    tiers,
  }));

test("GMC Modular: a slip with its plans and benefits written and read is the same, and written again the same cells", async () => {
  const slabPlan = word.map((text) => text.trim());
  const input = fc.tuple(
    placementOf(MODULAR_KIND),
    fc.array(slabPlan, { minLength: 4, maxLength: 4 }),
    fc.array(addonArbitrary, { maxLength: 4 }),
    fc.constantFrom({}, { policyId: "pol_1" }, { policyId: "pol_1", policyVersion: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(input, async ([plain, plans, some, own]) => {
      const values = { ...plain, slabs: plain.slabs.map((slab, index) => ({ ...slab, plan: plans[index] ?? "" })) };
      const addons = completeAddons(some);
      const bytes = await slipWorkbook(values, LISTS, { addons, ...own });
      const content = await readSlip(bytes, MODULAR_KIND, LISTS);
      const again = completeSlip(content, MODULAR_KIND, TODAY);
      const { policyId = "", policyVersion = null } = own;
      expect([again, content.faults]).toEqual([values, NO_FAILURES]);
      expect(content).toMatchObject({ policyId, policyVersion });
      expect(completeAddons(content.addons)).toEqual(addons);
      const rewritten = await slipWorkbook(again, LISTS, { addons: content.addons, ...own });
      expect(await cellsOf(rewritten)).toEqual(
        await cellsOf(await slipWorkbook(values, LISTS, { addons: content.addons, ...own })),
      );
    }),
    { numRuns: 15 },
  );
}, 120_000);

test("a filled modular slip has no failure, and is stored with the same benefits", async () => {
  const bytes = await slipWorkbook(MODULAR, LISTS, { addons: ADDONS });
  const checked = checkSlip(await readSlip(bytes, MODULAR_KIND, LISTS), MODULAR_KIND, LISTS, TODAY);
  expect(checked.failures).toEqual(NO_FAILURES);
  expect([checked.values, checked.addons]).toEqual([MODULAR, ADDONS]);
  const stored = checked.addons.map(termsOf).map((terms, index) => ({
    ...terms,
    id: String(ADDONS[index]?.fields.benefitId),
    startDate: instantOf(terms.startDate),
    endDate: instantOf(terms.endDate),
  }));
  expect(stored.map(addonOf)).toEqual(ADDONS);
});

const instantOf = (day: string | null) => (day === null ? null : { seconds: startOfDaySeconds(day) });

test("the template of GMC Modular has the sheets Policy, Slabs and Addons", async () => {
  const sheets = await cellsOf(await slipWorkbook(newPlacement("GMC", "Modular"), LISTS));
  expect(sheets.map(({ name }) => name)).toEqual(["Policy", "Slabs", "Addons"]);
  expect(sheets[1]?.rows[0]?.cells.slice(0, 2)).toEqual(["Slab ID", "Plan"]);
  expect(sheets[2]?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([["Benefit ID", "Benefit Name", "Kind"]]);
});

test("a modular slip needs the sheet Addons; rows before any benefit are reported", async () => {
  const plain = await slipWorkbook(FILLED.GMC, LISTS);
  await expect(readSlip(plain, MODULAR_KIND, LISTS)).rejects.toThrow("needs the sheets Policy, Slabs and Addons");
  const orphan: SlipAddon = { fields: {}, subBenefits: [{ category: "Misc", name: "x", value: "y" }], tiers: [] };
  const bytes = await slipWorkbook(MODULAR, LISTS, { addons: [orphan, ...ADDONS] });
  const { addons, faults } = await readSlip(bytes, MODULAR_KIND, LISTS);
  expect(addons).toHaveLength(ADDONS.length);
  expect(faults.addons).toMatchObject([
    { message: "This row does not belong to a benefit. The first row of a benefit has its name." },
  ]);
});
