"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Modal } from "@/components/ui/modal";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listUserPolicies } from "@/lib/contract/calls";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { coversEmployeeOnly } from "@/lib/domain/policies/types";
import { COVER_CHANGE_MESSAGES as TEXT } from "@/lib/messages/cover-changes";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { AdditionForm, CorrectionForm, ExitForm } from "./cover-change-forms";
import type { CoverChange } from "./use-member-dialogs";

type Props = { change: CoverChange; member: Member; onClose: () => void };

const FORMS = { ADDITION: AdditionForm, CORRECTION: CorrectionForm, EXIT: ExitForm } as const;

/** Prepares one row about a member and opens it in the validator, which checks and prices it as that of a file. */
export function CoverChangeDialog({ change, member, onClose }: Props) {
  const reply = useApi(listUserPolicies, { params: { userId: member.userId } });
  const inForce = reply.data?.data.userPolicies.filter(({ active }) => active);
  const covers = change === "ADDITION" ? inForce?.filter(coversFamily) : inForce;
  const title = `${TEXT[change]}: ${fullName(member)}`;
  if (covers?.length) {
    const Form = FORMS[change];
    return <Form title={title} member={member} covers={covers} onClose={onClose} />;
  }
  const none = change === "ADDITION" && inForce?.length ? TEXT.noFamilyPolicy : MEMBER_MESSAGES.noActivePolicies;
  return (
    <Modal opened onClose={onClose} title={title}>
      {covers ? <EmptyState title={none} /> : null}
      <PartState reply={reply} loading="Loading the policies…" />
    </Modal>
  );
}

const coversFamily = ({ policyType }: UserPolicy) => policyType === null || !coversEmployeeOnly(policyType);
