import type { Role } from "@/lib/permissions";

/** A person who can sign in to the demo. `known`: the provider has a staff record. */
export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  known: boolean;
  active: boolean;
  what: string;
};

const staff = (
  email: string,
  firstName: string,
  lastName: string,
  roles: readonly Role[],
  what: string,
): DemoPerson => ({
  email: `${email}@genome.example`,
  firstName,
  lastName,
  roles,
  known: true,
  active: true,
  what,
});

export const DEMO_PASSWORD = "demo";

/** The console as a user, for scheduled jobs. People cannot sign in as this user. */
export const DEMO_SCHEDULER: DemoPerson = {
  ...staff("console", "Genome", "Console", ["scheduler"], "scheduler"),
  email: "console@program.example",
};

/** One sign-in per role, and four that are refused, to show each message [spec 1 §6]. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  staff("ops", "Asha", "Menon", ["opsExecutive"], "opsExecutive: validator, endorsement moves"),
  staff("lead", "Rohan", "Kulkarni", ["opsLead"], "opsLead: all of operations, exceptions, CD entries"),
  staff("csm", "Meera", "Iyer", ["csm"], "csm: companies, notes, support desk"),
  staff("finance", "Vikram", "Shah", ["finance"], "finance: CD deposits and adjustments"),
  staff("owner", "Farah", "Khan", ["loopOwner"], "loopOwner: guarded deletions"),
  staff("engineer", "Dev", "Nair", ["engineer"], "engineer: scripts"),
  staff("viewer", "Tara", "Bose", ["viewer"], "viewer: reads only"),
  { ...staff("newjoiner", "Nikhil", "Rao", [], "refused: has no role"), roles: [] },
  staff("trainee", "Isha", "Verma", [], "refused until access is given: has no role"),
  { ...staff("left", "Lata", "Pillai", ["opsExecutive"], "refused: record is inactive"), active: false },
  { ...staff("stranger", "Sam", "Stranger", [], "refused: no record with this email"), known: false },
];
