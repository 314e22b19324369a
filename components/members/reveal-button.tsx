import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import type { Member } from "@/lib/contract/users";
import { REVEAL } from "@/lib/messages/reveal";
import { useMayReveal } from "./use-may-reveal";
import { useMemberDialogs } from "./use-member-dialogs";

/** Asks for a reason, then shows the contact. Renders nothing if the contact is not masked. */
export function RevealButton({ member }: { member: Member }) {
  const { open } = useMemberDialogs();
  if (!useMayReveal()) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconEye size={14} aria-hidden />}
      onClick={() => open("reveal", member)}
    >
      {REVEAL.open}
    </Button>
  );
}
