import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import type { ClientSpec } from "./client-spec";
import { MEN, SURNAMES, WOMEN } from "./names";
import type { Random } from "./random";

export type DemoMember = {
  id: string;
  parentId: string | null;
  employeeId: string;
  firstName: string;
  lastName: string;
  relationship: "self" | "spouse" | "child" | "parent";
  gender: "male" | "female";
  dob: LocalDate;
  mobile: string | null;
  email: string | null;
  maritalStatus: "single" | "married";
  joiningDate: LocalDate | null;
  ctcRupees: number | null;
};

/** One employee and the dependants who joined at the same time, self first. */
export type Family = readonly DemoMember[];

const DAYS_PER_YEAR = 365.25;

function bornAround(random: Random, today: LocalDate, minAge: number, maxAge: number): LocalDate {
  return addDays(today, -Math.round(random.int(minAge * 100, maxAge * 100 + 90) * (DAYS_PER_YEAR / 100)));
}

const firstNameOf = (random: Random, gender: "male" | "female") => random.pick(gender === "male" ? MEN : WOMEN);

/** Families of one client. `nextMobile` counts up, so that each mobile number is unique. */
export function familiesOf(client: ClientSpec, today: LocalDate, random: Random, nextMobile: () => string): Family[] {
  return Array.from({ length: client.employees }, (_, index) => family(client, index + 1, today, random, nextMobile));
}

function family(
  client: ClientSpec,
  number: number,
  today: LocalDate,
  random: Random,
  nextMobile: () => string,
): Family {
  const gender = random.chance(0.6) ? "male" : "female";
  const lastName = random.pick(SURNAMES);
  const firstName = firstNameOf(random, gender);
  const dob = bornAround(random, today, 22, 57);
  const age = Math.floor((Date.parse(today) - Date.parse(dob)) / 86_400_000 / DAYS_PER_YEAR);
  const married = age > 25 && random.chance(0.8);
  const code = `${client.key.slice(0, 3).toUpperCase()}${String(number).padStart(4, "0")}`;
  const selfId = `U-${client.key}-${String(number).padStart(4, "0")}`;
  const dependant = (suffix: string, more: Pick<DemoMember, "relationship" | "gender" | "dob" | "maritalStatus">) => ({
    id: `${selfId}-${suffix}`,
    parentId: selfId,
    employeeId: code,
    firstName: firstNameOf(random, more.gender),
    lastName,
    mobile: null,
    email: null,
    joiningDate: null,
    ctcRupees: null,
    ...more,
  });
  const self: DemoMember = {
    id: selfId,
    parentId: null,
    employeeId: code,
    firstName,
    lastName,
    relationship: "self",
    gender,
    dob,
    mobile: nextMobile(),
    email: `${firstName}.${lastName}.${number}@${client.domain}`.toLowerCase().replaceAll("'", ""),
    maritalStatus: married ? "married" : "single",
    joiningDate: addDays(today, -random.int(300, 3_000)),
    ctcRupees: random.int(4, 32) * 100_000,
  };
  if (!married) return [self];
  const spouse = dependant("S", {
    relationship: "spouse",
    gender: gender === "male" ? "female" : "male",
    dob: bornAround(random, today, Math.max(21, age - 4), age + 1),
    maritalStatus: "married",
  });
  const oldestChild = Math.min(20, age - 24);
  const children = Array.from({ length: oldestChild >= 1 ? random.pick([0, 1, 1, 2, 2]) : 0 }, (_, index) =>
    dependant(`C${index + 1}`, {
      relationship: "child",
      gender: random.chance(0.5) ? "male" : "female",
      dob: bornAround(random, today, 0, oldestChild),
      maritalStatus: "single",
    }),
  );
  return [self, spouse, ...children];
}

/** Father and mother of an employee, for parental policies. */
export function parentsOf(self: DemoMember, today: LocalDate, random: Random): DemoMember[] {
  const age = Math.floor((Date.parse(today) - Date.parse(self.dob)) / 86_400_000 / DAYS_PER_YEAR);
  return (["male", "female"] as const).map((gender, index) => ({
    id: `${self.id}-P${index + 1}`,
    parentId: self.id,
    employeeId: self.employeeId,
    firstName: firstNameOf(random, gender),
    lastName: self.lastName,
    relationship: "parent",
    gender,
    dob: bornAround(random, today, age + 22, age + 27),
    mobile: null,
    email: null,
    maritalStatus: "married",
    joiningDate: null,
    ctcRupees: null,
  }));
}
