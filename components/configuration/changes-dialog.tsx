import { Table } from "@mantine/core";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { CONFLICT_CHOICES } from "@/components/ui/field-conflict";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import type { ConfigPreview } from "@/lib/contract/configuration";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { SETTING_WORDS, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";
import classes from "./configuration.module.css";
import { PremiumEffect } from "./premium-effect";
import type { PlannedChange } from "./use-settings-change";

type Props = { planned: PlannedChange; busy: boolean; failure: unknown; onCancel: () => void; onSave: () => void };

/**
 * Preview of new values before they are saved: before and after, affected policies, and the cost of open endorsements.
 */
export function ChangesDialog({ planned: { preview, from, conflict }, busy, failure, onCancel, onSave }: Props) {
  const day = formatDmy(from);
  const { changes, policies, openEndorsements, followedBy } = preview;
  return (
    <Modal opened onClose={busy ? () => {} : onCancel} title={`Changes from ${day}`} withCloseButton={false} size="lg">
      <div className="stack">
        {conflict ? (
          <Notice tone="warning" role="alert">
            {TEXT.changedMeanwhile({ by: conflict.changedBy })}
          </Notice>
        ) : null}
        {changes.length === 0 ? <Notice tone="info">{TEXT.nothingChanges}</Notice> : <Changes changes={changes} />}
        {followedBy ? <Notice tone="warning">{TEXT.followedBy({ day: formatDmy(followedBy) })}</Notice> : null}
        {changes.length > 0 ? (
          <p className={classes.head}>
            {policies === 0 ? TEXT.affectsNoPolicy : TEXT.reach({ policies, endorsements: openEndorsements })}
          </p>
        ) : null}
        <PremiumEffect preview={preview} />
        {failure ? <FailedCall error={failure} /> : null}
      </div>
      <DialogActions
        cancelLabel={conflict ? CONFLICT_CHOICES.theirs : "Back"}
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={conflict ? CONFLICT_CHOICES.mine : TEXT.save({ day })}
        busy={busy}
        onConfirm={onSave}
      />
    </Modal>
  );
}

function Changes({ changes }: Pick<ConfigPreview, "changes">) {
  return (
    <Table
      aria-label="Changes"
      verticalSpacing={6}
      data={{
        head: ["Setting", "Before", "After"],
        body: changes.map(({ key, before, after }) => [
          SETTING_WORDS[key].label,
          showValue(key, before),
          showValue(key, after),
        ]),
      }}
    />
  );
}
