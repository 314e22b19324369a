"use client";

import { IconBuilding, IconDots, IconEdit, IconEye, IconFileText, IconTrash } from "@tabler/icons-react";
import { ActionMenu, type MenuAction } from "@/components/ui/action-menu";
import { RowButton } from "@/components/ui/row-button";
import { useCan } from "@/lib/client/viewer";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { REVEAL } from "@/lib/messages/reveal";
import { fullName } from "./names";
import { useMayReveal } from "./use-may-reveal";
import { useMemberDialogs } from "./use-member-dialogs";

/** The actions on a member that the user may perform. */
export function useMemberActions(member: Member): MenuAction[] {
  const { open } = useMemberDialogs();
  const canEditContact = useCan("members.contact");
  const mayReveal = useMayReveal();
  const canDelete = useCan("members.delete");
  const actions: MenuAction[] = [
    {
      label: TEXT.policyDetails,
      icon: IconFileText,
      onClick: () => (member.userPolicy ? open("policy", member, member.userPolicy) : open("policies", member)),
    },
    { label: TEXT.companyDetails, icon: IconBuilding, onClick: () => open("company", member) },
  ];
  if (canEditContact) {
    actions.push({ label: TEXT.editContact, icon: IconEdit, onClick: () => open("contact", member) });
  }
  if (mayReveal) actions.push({ label: REVEAL.open, icon: IconEye, onClick: () => open("reveal", member) });
  if (canDelete) {
    actions.push({ label: TEXT.deleteMember, icon: IconTrash, danger: true, onClick: () => open("delete", member) });
  }
  return actions;
}

/** The actions of a row in one menu. */
export function MemberActions({ member }: { member: Member }) {
  return (
    <ActionMenu
      actions={useMemberActions(member)}
      button={
        <RowButton label={`Actions for ${fullName(member)}`}>
          <IconDots size={16} aria-hidden />
        </RowButton>
      }
    />
  );
}
