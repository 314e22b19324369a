import { PENDING_APPROVAL as TEXT } from "@/lib/messages/pending-approval";
import { paths } from "@/lib/paths";

/** A change that another person must approve, with a plain link: a toast is outside the page. */
export function PendingApproval({ id }: { id: string }) {
  return (
    <>
      {TEXT.text} <a href={paths.approvals({ id })}>{TEXT.open}</a>
    </>
  );
}
