import "server-only";
import type { z } from "zod";
import { istDay } from "@/lib/domain/dates/local-date";

type Issue = z.core.$ZodIssue;

const NUMBER = /^-?\d+(\.\d+)?$/;
const NUMBER_TYPES: readonly string[] = ["number", "int"];
/** Fields with a day as text: `dob`, `doj`, `dol`, `joiningDate`, `policyStartDate`. */
const DAY_FIELD = /^do[bjl]$|date$/i;

/**
 * The specification names fields but seldom their types, and not which may be absent. Where the contract refuses a value,
 * this reads what another provider can mean by it: an absent field as null, null as absent, a number as text or the
 * reverse, a day in seconds. It changes the reply in place; the contract then decides. If the contract still requires a
 * list that was null, a second call makes it empty.
 */
export function readRefused(reply: unknown, issues: readonly Issue[]): void {
  for (const issue of issues) {
    const key = issue.path.at(-1);
    const parent = issue.path.slice(0, -1).reduce<unknown>((at, name) => fieldsOf(at)?.[name], reply);
    const fields = fieldsOf(parent);
    if (!fields || key === undefined) continue;
    const value = fields[key];
    const isList = issue.code === "invalid_type" && issue.expected === "array";
    // The name is kept, so that the second call knows that the list was null and not absent.
    if (value === null && isList) fields[key] = undefined;
    else if (value === null) delete fields[key];
    else if (isList && value === undefined && key in fields) fields[key] = [];
    else fields[key] = value === undefined ? null : readAs(value, issue, String(key));
  }
}

const fieldsOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>) : null;

/** The value in the type that the contract expects; unchanged if it has none in that type. */
function readAs(value: unknown, issue: Issue, key: string): unknown {
  const expected = issue.code === "invalid_type" ? issue.expected : null;
  if (typeof value === "string") {
    const isNumber = expected === null ? issue.code === "invalid_union" : NUMBER_TYPES.includes(expected);
    if (isNumber && NUMBER.test(value)) return Number(value);
    return expected === "boolean" ? isMeantTrue(value) : value;
  }
  if (expected !== "string") return value;
  const seconds = DAY_FIELD.test(key) ? (fieldsOf(value)?.seconds ?? value) : null;
  if (typeof seconds === "number") return istDay(seconds * 1000);
  return typeof value === "number" ? String(value) : value;
}

/** A text such as the name of an e-card's file means that there is one. */
const isMeantTrue = (text: string): boolean => !/^(|false|no?|0)$/i.test(text);
