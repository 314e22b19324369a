import { endOfDaySeconds, istDay, startOfDaySeconds } from "../../dates/local-date";
import type { PlacementStatus, PolicyType } from "../types";
import {
  COMMON_TERMS,
  type FieldKind,
  type FieldValue,
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
  TYPE_TERMS,
  type Values,
} from "./fields";
import { countOf, numberOf } from "./number-of";
import { slabsInUse } from "./side-effects";
import { type PlacementValues, shownNumber, typeOf } from "./values";

/** A policy on the wire, with the fields that the form has [spec 1 §3]. */
export type WirePolicy = {
  policyPlacementStatus: string;
  secondaryType?: string | null;
  policyTermsAndConditions: Record<string, unknown>;
  sumAssuredSlabs: readonly Record<string, unknown>[];
} & Record<string, unknown>;

type DocumentsType = string | { type?: string; address?: string };

const dateTextOf = (stored: unknown): string => {
  const seconds = typeof stored === "number" ? stored : (stored as { seconds?: number } | null)?.seconds;
  return typeof seconds === "number" ? istDay(seconds * 1000) : "";
};
const textOf = (stored: unknown) => (stored === null || stored === undefined ? "" : String(stored));
const shownOf = (stored: unknown) => shownNumber(textOf(stored));

/** How each kind of field is read from its stored value. */
const READ: Record<FieldKind, (stored: unknown) => FieldValue> = {
  text: textOf,
  choice: textOf,
  count: shownOf,
  amount: shownOf,
  day: dateTextOf,
  switch: (stored) => stored === true,
};

const readSection = (fields: readonly PlacementField[], stored: Record<string, unknown>): Values =>
  Object.fromEntries(
    fields.map(({ key, kind, isPositive }) => {
      const isUnset = isPositive === true && Number(stored[key]) === 0;
      return [key, READ[kind](isUnset ? null : stored[key])];
    }),
  );

/** A stored policy as form values. Older policies store a document type as plain text [spec 1 §5]. */
export function valuesOf(policy: WirePolicy): PlacementValues {
  const type = policy.policyType as PolicyType;
  const stored = policy.policyTermsAndConditions;
  const terms: Record<string, unknown> = { ...(stored.common as object), ...(stored[type] as object) };
  const documents = terms.documentsType as DocumentsType | undefined;
  const { type: documentsType, address } = typeof documents === "object" ? documents : { type: documents, address: "" };
  const slabs = policy.sumAssuredSlabs.map((slab) => ({
    ...readSection(fieldsFor(SLAB_FIELDS, type), slab),
    slabId: textOf(slab.slabId),
  }));
  const read = readSection(fieldsFor(TERMS_FIELDS, type), { ...terms, documentsType, documentsAddress: address });
  return {
    status: policy.policyPlacementStatus === "DRAFT" ? "DRAFT" : "HANDOVER_TO_OPS",
    secondaryType: policy.secondaryType ?? null,
    general: readSection(fieldsFor(GENERAL_FIELDS, type), policy),
    terms: { ...read, numberOfSlabs: read.numberOfSlabs || String(slabs.length || 1) },
    slabs,
  };
}

const trimText = (value: FieldValue | undefined) => (typeof value === "string" ? value.trim() || null : null);

/** How each kind of field is stored; an empty value is null. */
const WRITE: Record<FieldKind, (value: FieldValue | undefined) => unknown> = {
  text: trimText,
  choice: trimText,
  count: countOf,
  amount: numberOf,
  day: (value) => (value ? { seconds: startOfDaySeconds(String(value)) } : null),
  switch: (value) => value === true,
};

const writeSection = (fields: readonly PlacementField[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key, kind }) => [key, WRITE[kind](values[key])]));

/**
 * The form as saved, with the coercions of spec 1 §5: the end date ends at 23:59:59; empty CD amount, GST and
 * dependents are 0; a document has its address. Logo, documents and the provider's sums are left out.
 */
export function policyOf(values: PlacementValues, status: PlacementStatus = values.status): WirePolicy {
  const type = typeOf(values);
  const { totalLives: _sum, insurerState, ...general } = writeSection(fieldsFor(GENERAL_FIELDS, type), values.general);
  const end = values.general.policyEndDate;
  const { documentsAddress, ...common } = writeSection(fieldsFor(COMMON_TERMS, type), values.terms);
  return {
    ...general,
    // Another provider cannot store this field, so its form has no such field and never sends it.
    ...(insurerState ? { insurerState } : {}),
    ...(end ? { policyEndDate: { seconds: endOfDaySeconds(String(end)) } } : {}),
    cdAmount: general.cdAmount ?? 0,
    gst: general.gst ?? 0,
    numberOfDependents: general.numberOfDependents ?? 0,
    finalAgreedRate: general.finalAgreedRate ?? null,
    firstInstallmentAmount: general.firstInstallmentAmount ?? null,
    policyPlacementStatus: status,
    secondaryType: values.secondaryType,
    policyTermsAndConditions: {
      common: { ...common, documentsType: { type: common.documentsType ?? "N/A", address: documentsAddress ?? "" } },
      [type]: writeSection(fieldsFor(TYPE_TERMS, type), values.terms),
    },
    sumAssuredSlabs: slabsInUse(values).map((slab) => ({
      ...writeSection(fieldsFor(SLAB_FIELDS, type), slab),
      slabId: String(slab.slabId),
      // Mandatory on the wire, even for a draft: 0 until it is entered.
      sumInsured: numberOf(slab.sumInsured) ?? 0,
    })),
  };
}
