import { Day } from "@/components/ui/day";
import { ENDING_POLICIES_LISTED, UNCOMPARED_LISTED } from "@/lib/contract/constants";
import type { Today } from "@/lib/contract/today";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { INBOX_MESSAGES as EMAILS } from "@/lib/messages/inbox";
import { ROSTER_COMPARISON_MESSAGES as ROSTERS } from "@/lib/messages/roster-comparisons";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import { type PartProps, SHOWN_FIRST } from "./part";
import { RenewLink } from "./renew-link";

/** For a lead: overdue endorsements by status. */
export function breachPart({ breaches }: Today): PartProps {
  return {
    title: TEXT.breaches,
    lines: (breaches ?? []).map(({ status, overdue }) => ({
      key: status,
      href: paths.endorsements({ view: "work", status, queue: "overdue", sort: "dueOn" }),
      name: STATUS_LABELS[status],
      note: TEXT.overdue({ count: overdue }),
    })),
  };
}

/** Documents to verify, and enrolments that end. */
export function memberParts({ toVerify, endingEnrolments }: Today): PartProps[] {
  const href = paths.endorsements({ view: "work", blocker: "KYC_NOT_VERIFIED,MIDTERM_NOT_VERIFIED" });
  return [
    {
      title: TEXT.toVerify,
      lines: toVerify ? [{ key: "kyc", href, name: TEXT.endorsementsOf({ count: toVerify }), note: null }] : [],
    },
    {
      title: TEXT.endingEnrolments,
      shownFirst: SHOWN_FIRST,
      lines: endingEnrolments.map(({ enrolmentId, companyName, daysLeft }) => ({
        key: enrolmentId,
        href: paths.enrolment(enrolmentId),
        name: companyName,
        note: TEXT.endsIn({ days: daysLeft }),
      })),
    },
  ];
}

/** Policies without a renewal that end soon or have ended, each with its renewal (ruling 48). */
export function endingPart({ endingPolicies }: Today): PartProps {
  const lines = (endingPolicies ?? []).map((policy) => ({
    key: policy.policyId,
    href: paths.policyDetails(policy.policyId),
    name: `${policy.companyName} · ${policy.policyName}`,
    note: TEXT.policyEnds(policy),
    action: <RenewLink {...policy} />,
  }));
  return { title: titleOf(TEXT.endingPolicies, lines, ENDING_POLICIES_LISTED), shownFirst: SHOWN_FIRST, lines };
}

/** Says "first 50" if the provider listed as many as it may: no other screen has the rest. */
const titleOf = (title: string, { length }: PartProps["lines"], most: number) =>
  length < most ? title : TEXT.onlyFirst({ title, count: most });

const ROSTERS_SHOWN_FIRST = 5;

/** Rosters to compare with the lists of employer and insurer, longest first. */
export function rosterPart({ uncomparedRosters }: Today): PartProps {
  const lines = (uncomparedRosters ?? []).map(({ policyId, policyName, companyName, ...facts }) => ({
    key: policyId,
    href: paths.compareRosters(policyId),
    name: `${companyName} · ${policyName}`,
    note: ROSTERS.todayNote(facts),
  }));
  return { title: titleOf(ROSTERS.todayTitle, lines, UNCOMPARED_LISTED), shownFirst: ROSTERS_SHOWN_FIRST, lines };
}

/** Emails and uploads that are not finished. */
export function fileParts({ unmatchedEmails, savedUploads }: Today): PartProps[] {
  const count = unmatchedEmails ?? 0;
  return [
    {
      title: EMAILS.waitingTitle,
      lines: count > 0 ? [{ key: "emails", href: paths.inbox(), name: EMAILS.waiting({ count }), note: null }] : [],
    },
    {
      title: TEXT.savedUploads,
      shownFirst: SHOWN_FIRST,
      lines: (savedUploads ?? []).map(({ draftId, companyName, savedBy, savedAt }) => ({
        key: draftId,
        href: paths.validatorDraft(draftId),
        name: companyName,
        note: (
          <>
            {TEXT.savedBy({ name: savedBy })}, <Day value={savedAt} />
          </>
        ),
      })),
    },
  ];
}
