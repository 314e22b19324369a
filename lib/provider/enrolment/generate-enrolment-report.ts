import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/enrolment-reports";
import { endOfDaySeconds, istDay, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { reportRangeFault } from "@/lib/domain/enrolment/report-range";
import { rupeesFromPaise, rupeesOrNull } from "@/lib/domain/money/paise";
import { REPORT_RANGE_FAULTS } from "@/lib/messages/enrolment";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { today } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { ProviderError } from "../errors";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import { dayInstant } from "./select-enrolments";

/** Stored values that differ from the contract: paise instead of rupees, and instants. */
const Stored = z.object({
  sumInsuredPaise: z.int().nullable(),
  enrolmentDueDate: z.string().nullable(),
  createdSeconds: z.int(),
  updatedSeconds: z.int(),
});
const ON_WIRE = { sumInsured: true, createdAt: true, updatedAt: true } as const;
const StoredLife = contract.InsuredLifeRow.omit({ ...ON_WIRE, annualPremium: true })
  .extend(Stored.shape)
  .extend({ annualPaise: z.int() });
const StoredNominee = contract.NomineeRow.omit(ON_WIRE).extend(Stored.shape);

/**
 * A company's lives and nominees that were entered or changed in a range of dates. Audited, because it contains personal
 * data.
 * @throws ProviderError not_found, bad_request with the violated rule of the range [spec 3 §5].
 */
export const generateEnrolmentReport: Verb<typeof contract.generateEnrolmentReport> = async (db, call, { params }) => {
  const { companyId } = params;
  await loadCompany(db, companyId);
  const [from, to] = [istDay(params.from * 1000), istDay(params.to * 1000)];
  const fault = reportRangeFault(from, to, today(call));
  if (fault) throw new ProviderError("bad_request", REPORT_RANGE_FAULTS[fault]);
  const lives = await changedLives(db, { companyId, from, to });
  const named = await changedNominees(db, { companyId, from, to });
  await writeAudit(db, call, {
    action: "generateEnrolmentReport",
    entity: "company",
    entityId: companyId,
    after: { from, to, lives: lives.length, nominees: named.length },
  });
  return {
    data: {
      enrolmentReport: lives.map(({ annualPaise, ...life }) => ({
        ...onWire(life),
        annualPremium: rupeesFromPaise(annualPaise),
      })),
      nomineeReport: named.map(onWire),
    },
  };
};

function onWire<T extends z.output<typeof Stored>>({
  sumInsuredPaise,
  enrolmentDueDate,
  createdSeconds,
  updatedSeconds,
  ...row
}: T) {
  return {
    ...row,
    sumInsured: rupeesOrNull(sumInsuredPaise),
    enrolmentDueDate: enrolmentDueDate === null ? null : dayInstant(enrolmentDueDate),
    createdAt: { seconds: createdSeconds },
    updatedAt: { seconds: updatedSeconds },
  };
}

type Range = { companyId: string; from: LocalDate; to: LocalDate };

/** From the first second of one date to the last of another. */
const between = ({ from, to }: Range) =>
  sql`between to_timestamp(${startOfDaySeconds(from)}) and to_timestamp(${endOfDaySeconds(to)})`;

function changedLives(db: Db, range: Range) {
  return queryRows(
    db,
    StoredLife,
    sql`select c.id as "companyId", c.name as "companyName", u.employee_id as "employeeId", u.id as "userId",
               ${fullName("u")} as name, u.relationship, u.email, u.mobile,
               u.dob::text as dob, u.gender, null as "customFields", p.id as "policyId",
               p.policy_type as "policyType", p.is_common_pool as "isCommonPool",
               p.is_top_up_policy as "isTopUpPolicy", p.is_parental_policy as "isParentalPolicy",
               up.sum_insured_paise as "sumInsuredPaise", up.annual_paise as "annualPaise",
               up.enrolment_status as "enrolmentStatus", up.enrolment_due_date::text as "enrolmentDueDate",
               ${secondsOf("up.created_at")} as "createdSeconds",
               ${secondsOf("up.updated_at")} as "updatedSeconds"
        from users u
        join companies c on c.id = u.employer
        join user_policies up on up.user_id = u.id and up.active
        join policies p on p.id = up.policy_id
        where u.employer = ${range.companyId} and up.updated_at ${between(range)}
        order by u.employee_id, u.id, p.id`,
  );
}

function changedNominees(db: Db, range: Range) {
  return queryRows(
    db,
    StoredNominee,
    sql`select c.name as "companyName", u.employee_id as "employeeId", u.id as "employeeUserId", n.name,
               n.relationship as "nomineeRelationship", n.dob::text as "dateOfBirth", n.gender,
               n.share_percent as "nomineePercentageSI", coalesce(p.policy_number, p.id) as "policyRefId",
               p.policy_type as "policyType", up.sum_insured_paise as "sumInsuredPaise",
               up.enrolment_status as "enrolmentStatus", up.enrolment_due_date::text as "enrolmentDueDate",
               ${secondsOf("n.created_at")} as "createdSeconds",
               ${secondsOf("n.updated_at")} as "updatedSeconds"
        from nominees n
        join user_policies up on up.id = n.user_policy_id and up.active
        join users u on u.id = up.user_id
        join companies c on c.id = u.employer
        join policies p on p.id = up.policy_id
        where u.employer = ${range.companyId} and n.updated_at ${between(range)}
        order by u.employee_id, u.id, p.id, n.id`,
  );
}
