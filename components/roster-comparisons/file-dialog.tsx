import { useRouter } from "next/navigation";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayInput } from "@/components/ui/fields/day-input";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { useOpenFile } from "@/components/ui/open-file";
import { writeRows } from "@/lib/client/validator/write-rows";
import { send } from "@/lib/client/write";
import { decideRosterDifferences } from "@/lib/contract/calls";
import { grouped } from "@/lib/domain/counted";
import { formatDmy, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { filedRows } from "@/lib/domain/roster-comparisons/filed-rows";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import { VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import type { ActionProps } from "./action-props";
import classes from "./roster-comparisons.module.css";

/** Opens the selected differences as rows in the validator, and marks them as filed. */
export function FileDialog({ comparison, about, differences, onClose }: ActionProps & { onClose: () => void }) {
  const router = useRouter();
  const { hold } = useOpenFile();
  const [day, setDay] = useState<LocalDate | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { needsLeavingDate } = filedRows(differences, null);
  const rows = filedRows(differences, day);
  const counts = OPERATIONS.filter((operation) => rows[operation].length > 0)
    .map((operation) => `${grouped(rows[operation].length)} ${VALIDATOR_MESSAGES.operations[operation]}`)
    .join(", ");
  const left = differences.length - rows.ids.length;

  async function file() {
    setBusy(true);
    try {
      const workbook = await writeRows(rows, `Comparison ${formatDmy(istDay(Date.now())).replaceAll("/", "-")}.xlsx`);
      const body = { status: "FILED" as const, ids: rows.ids };
      const { data } = await send(decideRosterDifferences, { params: { id: comparison.id }, body });
      notify.success({ message: TEXT.filed({ count: data.changed }), about });
      hold(workbook);
      router.push(paths.validatorEndorsement(comparison.policyId));
    } catch (cause) {
      notify.failure(cause, { title: TEXT.decideFailed });
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={TEXT.fileTitle} closeButtonProps={{ "aria-label": "Close" }}>
      {rows.ids.length === 0 ? (
        <Notice tone="warning">{TEXT.nothingToFile}</Notice>
      ) : (
        <p className={classes.panel}>{TEXT.fileHelp({ counts })}</p>
      )}
      {left > 0 && rows.ids.length > 0 ? <p className="quiet">{TEXT.notFiled({ count: left })}</p> : null}
      {needsLeavingDate ? (
        <DayInput
          mt="sm"
          maw={320}
          label={TEXT.leavingDate}
          description={TEXT.leavingDateHelp}
          withAsterisk
          value={day}
          onChange={setDay}
        />
      ) : null}
      <DialogActions
        confirmLabel={TEXT.file}
        busy={isBusy}
        disabled={rows.ids.length === 0 || rows.needsLeavingDate}
        onCancel={onClose}
        onConfirm={() => void file()}
      />
    </Modal>
  );
}
