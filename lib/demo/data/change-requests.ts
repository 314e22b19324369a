import { SOURCE_LABELS } from "@/lib/domain/change-requests/words";
import { addDays, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Db } from "@/lib/provider/db/connect";
import { changeRequests } from "@/lib/provider/db/schema";
import { recordsAt } from "../records";
import type { DemoBase, DemoClient, DemoPolicy } from "./base";
import type { DemoMember } from "./families";
import { MEN, SURNAMES, WOMEN } from "./names";
import { Random } from "./random";

type NewRequest = typeof changeRequests.$inferInsert;

const SEED = 20_260_402;
const COMPANIES = 8;
/** All requests of the last company are decided, so the list shows it as Closed. */
const CLOSED = COMPANIES - 1;
const SOURCES = ["hrdesk", "hrdesk", "enrolment", "hrms", "topup"] as const;
const OPERATIONS = ["ADD", "ADD", "ADD", "DELETE", "EDIT"] as const;
const OPEN_FIRST = ["PENDING", "PENDING", "IN_PROGRESS", "ACCEPTED", "REJECTED"] as const;
const DECIDED = ["ACCEPTED", "ACCEPTED", "REJECTED"] as const;
const MORNING_SECONDS = 9 * 3600;
/** From the request of an exit to the last working day. */
const LAST_DAYS = 7;

/** Requests of the last two months from HR dashboards, enrolment, HRMS and top-ups of some companies. */
export async function writeChangeRequests(db: Db, base: DemoBase, today: LocalDate): Promise<void> {
  const random = new Random(SEED);
  const clients = base.clients.filter((client) => policiesOf(client).length > 0).slice(0, COMPANIES);
  const requests = clients.flatMap((client, position) =>
    Array.from({ length: position === 0 ? 34 : random.int(4, 16) }, (_, number) =>
      requestOf(client, `cr-${client.spec.key}-${number + 1}`, { random, today, isClosed: position === CLOSED }),
    ),
  );
  await db.insert(changeRequests).values(requests);
}

const policiesOf = ({ policies }: DemoClient): DemoPolicy[] => policies.filter(({ spec }) => spec.state === undefined);

type Setting = { random: Random; today: LocalDate; isClosed: boolean };

function requestOf(client: DemoClient, id: string, { random, today, isClosed }: Setting): NewRequest {
  const operation = random.pick(OPERATIONS);
  const source = random.pick(SOURCES);
  const status = random.pick(isClosed ? DECIDED : OPEN_FIRST);
  const createdDay = addDays(today, -random.int(0, 60));
  const createdAt = new Date((startOfDaySeconds(createdDay) + MORNING_SECONDS + random.int(0, 30_000)) * 1000);
  const isMoved = status !== "PENDING";
  return recordsAt(createdAt).changeRequest({
    id,
    companyId: client.id,
    policyId: random.pick(policiesOf(client)).id,
    operation,
    source,
    status,
    ...(operation === "ADD" ? newcomer(client, random, createdDay) : someone(client, random, operation)),
    ...(operation === "DELETE" && { facts: { lastWorkingDay: addDays(createdDay, LAST_DAYS) } }),
    comment: status === "REJECTED" ? "Documents are missing; HR was requested to send them again" : null,
    createdBy: SOURCE_LABELS[source],
    updatedBy: isMoved ? "Asha Menon" : null,
  });
}

type Person = Pick<
  NewRequest,
  "name" | "relationship" | "userId" | "employeeId" | "mobile" | "email" | "joiningDate" | "facts"
>;

/** A person who joined shortly before the request and is not a member yet. */
function newcomer({ spec }: DemoClient, random: Random, createdDay: LocalDate): Person {
  const isMan = random.chance(0.5);
  const firstName = random.pick(isMan ? MEN : WOMEN);
  const lastName = random.pick(SURNAMES);
  const number = random.int(1_000, 9_999);
  return {
    name: `${firstName} ${lastName}`,
    relationship: "self",
    userId: null,
    employeeId: `N${number}`,
    facts: { gender: isMan ? "male" : "female", dateOfBirth: addDays("1985-01-01", number) },
    mobile: `8${random.int(100_000_000, 999_999_999)}`,
    email: `${firstName}.${lastName}@${spec.domain}`.toLowerCase(),
    joiningDate: addDays(createdDay, -random.int(1, 20)),
  };
}

function someone({ families }: DemoClient, random: Random, operation: string): Person {
  const member: DemoMember = random.pick(random.pick(families));
  const { id, firstName, lastName, relationship, employeeId, mobile, email, joiningDate } = member;
  const person = { name: `${firstName} ${lastName}`, relationship, userId: id, employeeId, mobile, email, joiningDate };
  return operation === "EDIT" ? { ...person, ...correctionOf(member, random) } : person;
}

/** What HR asks to correct: the phone number of an employee, the birthday of a dependant. */
const correctionOf = ({ relationship, dob }: DemoMember, random: Random): Pick<NewRequest, "mobile" | "facts"> =>
  relationship === "self"
    ? { mobile: `8${random.int(100_000_000, 999_999_999)}` }
    : { facts: { dateOfBirth: `${dob.slice(0, -2)}${random.int(10, 28)}` } };
