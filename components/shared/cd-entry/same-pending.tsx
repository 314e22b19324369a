import { useWatch } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { pendingApprovalsOf } from "@/lib/client/pending-approvals";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listApprovals } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import type { EntryKind } from "./entry-kinds";
import { type EntryForm, signOf } from "./entry-schema";

type Props = { form: EntryForm; kind: EntryKind; accountId: string };

/** Warns that the same entry is already pending approval (ruling 79): approved twice, it would be posted twice. */
export function SamePending({ form, kind, accountId }: Props) {
  const isOffered = useOffered(listApprovals);
  const query = isOffered ? pendingApprovalsOf({ entity: "cdAccount", entityId: accountId }) : null;
  const { data } = useApi(listApprovals, query);
  const [amount, chosen] = useWatch({ control: form.control, name: ["amount", "transactionType"] });
  const transactionType = signOf(kind, chosen);
  const same = data?.data.items.find(
    ({ entry }) => entry?.amount === Number(amount) && entry.transactionType === transactionType,
  );
  if (!same) return null;
  return (
    <Notice tone="warning" role="status">
      {TEXT.samePending(same)}
    </Notice>
  );
}
