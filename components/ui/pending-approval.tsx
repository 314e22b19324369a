import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { paths } from "@/lib/paths";

/** A change that another person must approve, with a plain link: a toast is outside the page. */
export function PendingApproval({ id }: { id: string }) {
  return (
    <>
      {TEXT.pendingText} <a href={paths.approvals({ id })}>{TEXT.open}</a>
    </>
  );
}
