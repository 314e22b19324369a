"use client";

import {
  type Icon,
  IconBuilding,
  IconDots,
  IconDownload,
  IconEdit,
  IconEye,
  IconFileText,
  IconPencil,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { ActionMenu, type MenuAction } from "@/components/ui/action-menu";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { notify } from "@/components/ui/notify";
import { RowButton } from "@/components/ui/row-button";
import { downloadFile } from "@/lib/client/download-file";
import { useCan, useCanOpen, useOffered } from "@/lib/client/viewer";
import { downloadPersonalData } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { COVER_CHANGE_MESSAGES } from "@/lib/messages/cover-changes";
import { PERSONAL_DATA, MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { REVEAL } from "@/lib/messages/reveal";
import { useMayReveal } from "./use-may-reveal";
import { type CoverChange, useMemberDialogs } from "./use-member-dialogs";

/** The actions on a member that the user may perform. */
function useMemberActions(member: Member): MenuAction[] {
  const { open } = useMemberDialogs();
  const canEditContact = useCan("members.contact");
  const mayReveal = useMayReveal();
  const canDelete = useCan("members.delete");
  const canValidate = useCanOpen("/app/validator") && member.active;
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
  if (canValidate) actions.push(...coverChanges(member, open));
  if (canDelete) {
    actions.push({ label: TEXT.deleteMember, icon: IconTrash, danger: true, onClick: () => open("delete", member) });
  }
  return actions;
}

/** Changes that the validator takes, each from a short form. */
function coverChanges(member: Member, open: ReturnType<typeof useMemberDialogs>["open"]): MenuAction[] {
  const action = (change: CoverChange, icon: Icon): MenuAction => ({
    label: COVER_CHANGE_MESSAGES[change],
    icon,
    onClick: () => open(change, member),
  });
  return [
    ...(member.relationship === "self" ? [action("ADDITION", IconUserPlus)] : []),
    action("CORRECTION", IconPencil),
    action("EXIT", IconUserMinus),
  ];
}

/** The actions on a member's own page: also the file with all data. */
export function useMemberPageActions(member: Member): MenuAction[] {
  const actions = useMemberActions(member);
  const isOffered = useOffered(downloadPersonalData);
  const mayDownload = useCan("members.dataFile") && isOffered;
  const download = () =>
    downloadFile(downloadPersonalData, { params: { id: member.userId } }).catch((cause: unknown) =>
      notify.failure(cause, { title: PERSONAL_DATA.failed }),
    );
  if (!mayDownload) return actions;
  return [...actions, { label: PERSONAL_DATA.download, icon: IconDownload, onClick: () => void download() }];
}

/** The actions of a row in one menu. */
export function MemberActions({ member }: { member: Member }) {
  return <MemberActionMenu member={member} actions={useMemberActions(member)} />;
}

export function MemberActionMenu({ member, actions }: { member: Member; actions: MenuAction[] }) {
  const asOf = useAsOf();
  if (asOf) return null;
  return (
    <ActionMenu
      actions={actions}
      button={
        <RowButton label={`Actions for ${fullName(member)}`}>
          <IconDots size={16} aria-hidden />
        </RowButton>
      }
    />
  );
}
