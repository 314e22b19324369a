import fc from "fast-check";
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
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import { completeSlip } from "@/lib/domain/policies/slips/complete-slip";
import { NO_FAILURES, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { slipErrorWorkbook, slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { FILLED, LISTS, TODAY } from "./filled-slips";

/** Slips written and read again, for every type of policy and every sub-type of it [domain §17]. */

const KINDS = POLICY_TYPES.flatMap((type) => variantsFor(type).map((variant): SlipKind => ({ type, variant })));

const day = fc
  .date({ min: new Date("1890-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("=HYPERLINK(1)", "0012", "1e5", "Yes", "01/04/2026", 'a\r\nb\t<&>"_x0041_', "5%"),
);

/** Anything that the form can hold in a field once it is saved and opened again. */
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

/** A policy of this kind with anything in its fields, as far as they do not follow from each other. */
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
    return completeSlip({ values, written: {}, faults: NO_FAILURES }, kind, TODAY);
  });
}

/** Its cells: the container carries the second that it was made in. */
const cellsOf = (bytes: Uint8Array) => readWorkbook(bytes, { sheet: "all" });

const read = async (bytes: Uint8Array, kind: SlipKind, lists: MasterLists = LISTS) =>
  completeSlip(await readSlip(bytes, kind.type, lists), kind, TODAY);

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

test.each(POLICY_TYPES)("%s: a filled slip has no failure, and is saved as what was filled in", async (type) => {
  const kind: SlipKind = { type, variant: "IPD" };
  const bytes = await slipWorkbook(FILLED[type], LISTS);
  const { values, failures } = checkSlip(await readSlip(bytes, type, LISTS), kind, LISTS, TODAY);
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
  "the template of GMC %s says so itself",
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
