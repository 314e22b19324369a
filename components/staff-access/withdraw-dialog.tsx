import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { changeStaffRoles } from "@/lib/contract/calls";
import type { StaffMember } from "@/lib/contract/staff-access";
import { fullName } from "@/lib/domain/members/person-name";
import { STAFF_ACCESS_SCREEN as TEXT } from "@/lib/messages/staff-access";

type Props = { person: StaffMember; onClose: () => void; onChanged: () => unknown };

/** Withdraws all roles of a person. Changes by another user are read first. */
export function WithdrawDialog({ person, onClose, onChanged }: Props) {
  const { userId, version } = person;
  const name = fullName(person);

  async function withdraw(): Promise<void> {
    try {
      await send(changeStaffRoles, { params: { userId }, body: { roles: [], version } });
      notify.success({ message: TEXT.withdrawn({ name }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToChange });
    }
    await onChanged();
  }

  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={TEXT.withdrawTitle({ name })}
      confirmLabel={TEXT.withdraw}
      onConfirm={withdraw}
    >
      {TEXT.withdrawText}
    </ConfirmDialog>
  );
}
