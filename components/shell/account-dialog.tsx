"use client";

import { Text } from "@mantine/core";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { ACCOUNT_MESSAGES as TEXT } from "@/lib/messages/account";

type Props = { firstName: string; onSignOutEverywhere: () => Promise<void>; onClose: () => void };

/** The signed-in user, and a button to sign out everywhere. */
export function AccountDialog({ firstName, onSignOutEverywhere, onClose }: Props) {
  async function signOut() {
    try {
      await onSignOutEverywhere();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.everywhereFailed });
      throw cause;
    }
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={TEXT.title}
      confirmLabel={TEXT.everywhere}
      danger
      onConfirm={signOut}
    >
      <Text size="sm" c="var(--mantine-color-text)">
        {TEXT.signedInAs({ firstName })}
      </Text>
      <Text size="sm" mt="xs">
        {TEXT.everywhereText}
      </Text>
    </ConfirmDialog>
  );
}
