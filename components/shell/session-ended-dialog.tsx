"use client";

import { Button, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Modal } from "@/components/ui/modal";
import { LOGIN_MESSAGES } from "@/lib/messages/login";
import { usePopupSignIn } from "./use-popup-sign-in";

/** Another person may be at the screen now. */
const HIDES_PAGE = { color: "var(--mantine-color-body)", backgroundOpacity: 1 };

/** If the session ends while a page is open, the user signs in again in this dialog and loses no input. */
export function SessionEndedDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { start, isWaiting, error } = usePopupSignIn({
    callbackUrl: `${window.location.pathname}${window.location.search}`,
    onSignedIn: () => {
      onClose();
      router.refresh();
    },
  });

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      overlayProps={HIDES_PAGE}
      title="Your session has ended"
      size="sm"
    >
      <Text size="sm" c="dimmed">
        Sign in again to continue. Your entries on this page are kept.
      </Text>
      <Button fullWidth mt="md" onClick={start} data-autofocus>
        {isWaiting ? LOGIN_MESSAGES.openAgain : LOGIN_MESSAGES.signIn}
      </Button>
      {error ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      ) : null}
    </Modal>
  );
}
