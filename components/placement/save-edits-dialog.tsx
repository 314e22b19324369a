import { Table } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyValue } from "@/components/ui/empty-value";
import { Modal } from "@/components/ui/modal";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import type { SlipChange } from "@/lib/contract/slips";
import { grouped } from "@/lib/domain/counted";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { ReviewDialog, Warnings } from "./review-dialog";

type Props = {
  /** null if the provider does not return the changes. */
  changes: readonly SlipChange[] | null;
  /** Effect of the save on a policy with lives; null if the provider does not return it. */
  review: PolicyReview | null;
  policyId: string;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
};

/** The changes of an edited slip, field by field, with affected members and premium; then 'Save Edits' [spec 3 §4]. */
export function SaveEditsDialog({ changes, review, policyId, busy, onCancel, onSave }: Props) {
  const [isChecked, setChecked] = useState(false);
  if (review?.needsReview) {
    return (
      <ReviewDialog
        review={review}
        policyId={policyId}
        busy={busy}
        cancelLabel={TEXT.cancelEdits}
        confirmLabel={TEXT.saveEdits}
        onCancel={onCancel}
        onConfirm={onSave}
      />
    );
  }
  const warnings = review?.warnings ?? [];
  const title = changes === null ? TEXT.changesUnknown : TEXT.changesTitle({ count: changes.length });
  return (
    <Modal opened onClose={busy ? () => {} : onCancel} title={title} withCloseButton={false} size="80rem">
      {changes?.length === 0 ? <p>{TEXT.unchanged}</p> : null}
      {changes && changes.length > 0 ? <Changes changes={changes} /> : null}
      <Warnings warnings={warnings} checked={isChecked} onChange={setChecked} />
      <DialogActions
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={TEXT.saveEdits}
        disabled={changes?.length === 0 || (warnings.length > 0 && !isChecked)}
        busy={busy}
        onConfirm={onSave}
      />
    </Modal>
  );
}

function Changes({ changes }: { changes: readonly SlipChange[] }) {
  return (
    <Table.ScrollContainer minWidth={760} maxHeight="60vh" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table
        stickyHeader
        data={{
          head: [...TEXT.changeColumns],
          body: changes.map((change) => [
            TEXT.sheets[change.group],
            change.field,
            change.before || <EmptyValue key="before" />,
            change.after || <EmptyValue key="after" />,
            grouped(change.livesAffected),
            premiumOf(change),
          ]),
        }}
      />
    </Table.ScrollContainer>
  );
}

const premiumOf = ({ premiumEffect, note }: SlipChange): ReactNode =>
  note ?? (premiumEffect === null ? <EmptyValue /> : premiumDifference(premiumEffect, "The same premium"));
