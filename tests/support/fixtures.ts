import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { type Flags, parseFlags } from "@/lib/flags";

/** Constants of tests of several features. */

export const AT = { seconds: 1_765_340_000, nanoseconds: 0 };

/** Master data without entries. */
export const NO_LISTS = { insurers: [], tpas: [], lasik: [], dental: [] };

export const NEUTRAL = neutralFormatOf("Care Health Insurance", "GMC") as InsurerFormat;

export const allFlags = (isOn: boolean): Flags =>
  Object.fromEntries(Object.keys(parseFlags("")).map((flag) => [flag, isOn])) as Flags;

/** The demo company and policy for which tests of the validator upload members. */
export const SAHYADRI = { company: "Sahyadri", policy: /Sahyadri Plant GMC Policy ·/ };
