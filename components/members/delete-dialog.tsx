"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { write } from "@/lib/client/write";
import { deleteMember } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDialogs } from "./use-member-dialogs";

/** Confirms by name, deletes the member and reloads the list [spec 1 §4]. */
export function DeleteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { changed } = useMemberDialogs();
  const name = fullName(member);

  async function remove() {
    try {
      const params = { id: member.userId };
      const done = await write(`delete-member:${member.userId}`, deleteMember, { params });
      notify.success({ message: done?.message ?? TEXT.deleted, about: name, durationMs: TOAST_MS.memberEdit });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.deleteFailed, about: name, durationMs: TOAST_MS.memberEdit });
      throw cause;
    }
    await changed();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel={TEXT.deleteMember}
      danger
      onConfirm={remove}
    >
      {name} ({member.userId}) and the covers of this member are removed for good. Members on endorsements or with
      claims cannot be deleted.
    </ConfirmDialog>
  );
}
