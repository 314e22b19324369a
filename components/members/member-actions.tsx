"use client";

import { Menu } from "@mantine/core";
import { IconBuilding, IconDots, IconEdit, IconFileText, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { RowButton } from "@/components/ui/row-button";
import { useCan } from "@/lib/client/viewer";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDesk } from "./member-desk";
import { fullName } from "./names";

/** The row's actions behind one button; the menu itself is made when it opens, because a list has hundreds. */
export function MemberActions({ member }: { member: Member }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <RowButton label={`Actions for ${fullName(member)}`} aria-haspopup="menu" onClick={() => setWanted(true)}>
      <IconDots size={16} aria-hidden />
    </RowButton>
  );
  if (!wanted) return button;
  return (
    <Menu opened onClose={() => setWanted(false)} position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <ActionItems member={member} />
    </Menu>
  );
}

function ActionItems({ member }: { member: Member }) {
  const { open } = useMemberDesk();
  const canEditContact = useCan("members.contact");
  const canDelete = useCan("members.delete");
  return (
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<IconFileText size={15} aria-hidden />}
        onClick={() => (member.userPolicy ? open("policy", member, member.userPolicy) : open("policies", member))}
      >
        {TEXT.policyDetails}
      </Menu.Item>
      <Menu.Item leftSection={<IconBuilding size={15} aria-hidden />} onClick={() => open("company", member)}>
        {TEXT.companyDetails}
      </Menu.Item>
      {canEditContact ? (
        <Menu.Item leftSection={<IconEdit size={15} aria-hidden />} onClick={() => open("contact", member)}>
          {TEXT.editContact}
        </Menu.Item>
      ) : null}
      {canDelete ? (
        <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => open("delete", member)}>
          {TEXT.deleteMember}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  );
}
