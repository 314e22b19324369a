import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { Link } from "@/components/ui/link";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getInboxEmail } from "@/lib/contract/calls";
import type { InboxAttachment } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { paths } from "@/lib/paths";

/** Opens an attachment in the validator, with company and policy set. Hidden once the file is done. */
export function OpenInValidator({ emailId, file }: { emailId: string; file: InboxAttachment }) {
  const may = useCan("validator.use");
  const isOffered = useOffered(getInboxEmail);
  const { id: fileId, fileName, problem, responseId, replyId } = file;
  if (!may || !isOffered || problem !== null || responseId !== null || replyId !== null) return null;
  return (
    <Button
      component={Link}
      href={paths.validatorEmail({ emailId, fileId })}
      size="compact-xs"
      leftSection={<IconChecklist size={14} aria-hidden />}
      aria-label={TEXT.openFileInValidator({ fileName })}
    >
      {TEXT.openInValidator}
    </Button>
  );
}
