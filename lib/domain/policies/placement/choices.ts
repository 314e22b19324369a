import type { PolicyType } from "../types";
import type { MasterList, PlacementField } from "./fields";
import { type Choice, PARENTAL_FAMILY_DEFINITIONS } from "./options";
import { type PlacementValues, typeOf } from "./values";

export type MasterLists = Readonly<Record<MasterList, readonly Choice[]>>;

const fits = (type: PolicyType) => (choice: Choice) => !choice.types || choice.types.includes(type);

/** A choice's options for this policy: filtered by type and, for parental policies, by family [spec 1 §3]. */
export function choicesFor(field: PlacementField, values: PlacementValues, lists: MasterLists): string[] {
  const { options = [] } = field;
  const all: readonly Choice[] = typeof options === "string" ? lists[options] : options;
  const offered =
    field.key === "familyDefinition" && values.general.isParentalPolicy === true ? PARENTAL_FAMILY_DEFINITIONS : all;
  return offered.filter(fits(typeOf(values))).map(({ value }) => value);
}

type Entry = { name: string; policyTypes: readonly PolicyType[] };

/** The stored lists as form options. An entry without a type fits every policy. */
export function asChoices(stored: Readonly<Record<MasterList, readonly Entry[]>>): MasterLists {
  const choices = (list: MasterList) =>
    stored[list].map(
      ({ name, policyTypes }): Choice => (policyTypes.length ? { value: name, types: policyTypes } : { value: name }),
    );
  return { insurers: choices("insurers"), tpas: choices("tpas"), lasik: choices("lasik"), dental: choices("dental") };
}
