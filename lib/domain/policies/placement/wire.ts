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

/** A policy as it crosses the wire, as far as the form has its fields [spec 1 §3]. */
export type WirePolicy = {
  policyPlacementStatus: string;
  secondaryType?: string | null;
  policyTermsAndConditions: Record<string, unknown>;
  sumAssuredSlabs: readonly Record<string, unknown>[];
} & Record<string, unknown>;

type DocumentsType = string | { type?: string; address?: string };

const dayOf = (stored: unknown): string => {
  const seconds = typeof stored === "number" ? stored : (stored as { seconds?: number } | null)?.seconds;
  return typeof seconds === "number" ? istDay(seconds * 1000) : "";
};
const textOf = (stored: unknown) => (stored === null || stored === undefined ? "" : String(stored));
const shownOf = (stored: unknown) => shownNumber(textOf(stored));

/** How each kind of field shows what is stored. */
const READ: Record<FieldKind, (stored: unknown) => FieldValue> = {
  text: textOf,
  choice: textOf,
  count: shownOf,
  amount: shownOf,
  day: dayOf,
  switch: (stored) => stored === true,
};

const readSection = (fields: readonly PlacementField[], stored: Record<string, unknown>): Values =>
  Object.fromEntries(
    fields.map(({ key, kind, isPositive }) => {
      const isUnset = isPositive === true && Number(stored[key]) === 0;
      return [key, READ[kind](isUnset ? null : stored[key])];
    }),
  );

/** A stored policy as the form edits it. A documents type of older policies is a plain text [spec 1 §5]. */
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

/** How each kind of field is stored: what is empty is null. */
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
 * The form as it is saved, with the coercions of spec 1 §5: the end day ends at 23:59:59, an empty CD amount or GST is 0,
 * as are dependents; a documents type carries its address; logo, documents and sums that the provider makes stay out.
 */
export function policyOf(values: PlacementValues, status: PlacementStatus = values.status): WirePolicy {
  const type = typeOf(values);
  const { totalLives: _sum, ...general } = writeSection(fieldsFor(GENERAL_FIELDS, type), values.general);
  const end = values.general.policyEndDate;
  const { documentsAddress, ...common } = writeSection(fieldsFor(COMMON_TERMS, type), values.terms);
  return {
    ...general,
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
      // Required on the wire, also of a draft: 0 until somebody enters it.
      sumInsured: numberOf(slab.sumInsured) ?? 0,
    })),
  };
}
