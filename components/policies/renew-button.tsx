import { Button } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { useRecordActions } from "@/components/ui/record-actions";
import type { Policy } from "@/lib/contract/policies";
import { RENEWAL_MESSAGES as TEXT } from "@/lib/messages/renewals";
import { useRenewHref } from "./use-renew-href";

/** Opens the form of a policy's renewal; hidden while it cannot be renewed. */
export function RenewButton({ policy }: { policy: Policy }) {
  const href = useRenewHref(policy);
  useRecordActions(href ? [{ label: TEXT.renew, href }] : []);
  if (!href) return null;
  return (
    <Button component={Link} href={href}>
      {TEXT.renew}
    </Button>
  );
}
