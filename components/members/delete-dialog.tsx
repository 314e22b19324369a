"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { idempotencyKeyFor, settle } from "@/lib/client/idempotency-key";
import { deleteMember } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { useMemberDesk } from "./member-desk";
import { fullName } from "./names";

/** Names the member; afterwards the list is fetched anew [spec 1 §4]. */
export function DeleteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { changed } = useMemberDesk();
  const name = fullName(member);

  async function remove() {
    const intent = `delete-member:${member.userId}`;
    try {
      const params = { id: member.userId };
      const { message } = await call(deleteMember, { params, idempotencyKey: idempotencyKeyFor(intent) });
      notify.success({ message, durationMs: TOAST_MS.memberEdit });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.deleteFailed, durationMs: TOAST_MS.memberEdit });
      throw cause;
    } finally {
      settle(intent);
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
