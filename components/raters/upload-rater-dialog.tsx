import { DialogActions } from "@/components/ui/dialog-actions";
import { CONFLICT_CHOICES } from "@/components/ui/field-conflict";
import { Modal } from "@/components/ui/modal";
import { ReplaceNotices } from "@/components/ui/replace-notices";
import type { ActiveRater } from "@/lib/contract/raters";
import { RATER_SCREEN as TEXT } from "@/lib/messages/raters";
import { RaterEffect } from "./rater-effect";
import { RaterSheet } from "./rater-sheet";
import { RosterEffect } from "./roster-effect";
import type { ReadRater } from "./use-rater-upload";

type Props = { read: ReadRater; active: ActiveRater | null; busy: boolean; onCancel: () => void; onUpload: () => void };

/** The uploaded rate sheet next to the current one, with its effect. */
export function UploadRaterDialog({ read: { preview, conflict }, active, busy, onCancel, onUpload }: Props) {
  const { replaces, warnings, isUnchanged } = preview;
  const title = replaces ? TEXT.replaceTitle(replaces) : TEXT.uploadTitle;
  return (
    <Modal opened onClose={busy ? () => {} : onCancel} title={title} withCloseButton={false} size="xl">
      <div className="stack">
        <ReplaceNotices
          conflict={conflict}
          describeConflict={TEXT.changedMeanwhile}
          unchanged={isUnchanged ? TEXT.unchanged : null}
          warnings={warnings}
        />
        <RaterSheet rater={preview.rater} against={replaces && active?.version === replaces.version ? active : null} />
        <RosterEffect roster={preview.roster} />
        <RaterEffect {...preview} />
      </div>
      <DialogActions
        cancelLabel={conflict ? CONFLICT_CHOICES.theirs : "Cancel"}
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={conflict ? CONFLICT_CHOICES.mine : replaces ? "Replace Rater" : "Upload Rater"}
        busy={busy}
        disabled={isUnchanged}
        onConfirm={onUpload}
      />
    </Modal>
  );
}
