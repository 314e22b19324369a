import type { Place } from "@/lib/client/recent-places";
import type { FoundByText, FoundMember } from "@/lib/contract/search";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { fullName } from "@/lib/domain/members/person-name";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { SEARCH as TEXT } from "@/lib/messages/search";
import { paths } from "@/lib/paths";
import { type OptionGroup, optionOf } from "./search-option";

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Search results, grouped by kind. `canOpen` leaves out screens that the user may not open. */
export function foundGroups(found: FoundByText, canOpen: (path: string) => boolean): OptionGroup[] {
  const groups: [string, Place[]][] = [
    [TEXT.members, found.members.map(memberPlace)],
    [TEXT.onboarded, found.onboarded.map(onboardedPlace)],
    [TEXT.companies, found.companies.map(companyPlace)],
    [TEXT.endorsements, found.endorsements.map(endorsementPlace)],
    [TEXT.policies, found.policies.map(policyPlace)],
    [TEXT.cdAccounts, found.cdAccounts.map(accountPlace)],
  ];
  return groups.map(([label, places]) => ({
    label,
    options: places.filter(({ href }) => canOpen(href.split("?")[0] ?? "")).map(optionOf),
  }));
}

function memberPlace(member: FoundMember): Place {
  const { userId, employeeId, relationship, companyName, active } = member;
  return {
    kind: "member",
    label: fullName(member),
    description: joined([employeeId, relationship, companyName, active ? null : "INACTIVE"]),
    href: paths.memberProfile(userId),
  };
}

function onboardedPlace(person: FoundByText["onboarded"][number]): Place {
  const { id, name, employeeId, companyName, policyType, nickName } = person;
  return {
    kind: "member",
    label: name,
    description: joined([employeeId, companyName, policyTypeLabel(policyType), nickName]),
    href: paths.onboardedUser(id),
  };
}

function endorsementPlace(endorsement: FoundByText["endorsements"][number]): Place {
  const { id, policyType, nickName, status, ticketId } = endorsement;
  return {
    kind: "endorsement",
    label: ENDORSEMENT_MESSAGES.shortName(endorsement),
    description: joined([
      policyTypeLabel(policyType),
      nickName,
      STATUS_LABELS[status],
      ticketId && `Ticket ${ticketId}`,
    ]),
    href: paths.endorsementDetails(id),
  };
}

function companyPlace(company: FoundByText["companies"][number]): Place {
  const { id, name, nickname, active } = company;
  return {
    kind: "company",
    label: name,
    description: joined([nickname, active ? null : "INACTIVE"]) || undefined,
    href: paths.companyDetails(id),
  };
}

function policyPlace({
  id,
  companyName,
  insurerName,
  policyType,
  nickName,
  policyNumber,
}: FoundByText["policies"][number]) {
  return {
    kind: "policy",
    label: joined([companyName, policyTypeLabel(policyType), nickName]),
    description: joined([policyNumber, insurerName]) || undefined,
    href: paths.policyDetails(id),
  } satisfies Place;
}

function accountPlace({ id, accountNumber, companyName, insurerName }: FoundByText["cdAccounts"][number]) {
  return {
    kind: "cdAccount",
    label: accountNumber,
    description: joined([companyName, insurerName]),
    href: paths.cdLedger(id),
  } satisfies Place;
}
