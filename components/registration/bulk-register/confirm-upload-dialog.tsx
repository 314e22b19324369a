import { useState } from "react";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { TraceDetails } from "@/components/ui/trace-details";
import { ApiError, DEFAULT_ERROR_MESSAGE } from "@/lib/client/api-error";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import classes from "../registration.module.css";
import { UploadRunning } from "../upload-running";
import type { Running } from "../use-rows-upload";

type Props = {
  facts: { members: number; companyName: string; operation: "ADD" | "EDIT"; insurerName: string | null };
  /** The answer at first; null asks for one [spec 1 §4]. */
  portalAtFirst: boolean | null;
  running: Running | null;
  onCancel: () => void;
  onUpload: (enableEnrolmentPortal: boolean) => Promise<unknown>;
};

/** 'Are you sure?' before rows are sent; a refusal stands inside, so that nothing has to be chosen again. */
export function ConfirmUploadDialog({ facts, portalAtFirst, running, onCancel, onUpload }: Props) {
  const [portal, setPortal] = useState(portalAtFirst);
  const [problem, setProblem] = useState<{ message: string; traceId: string | null } | null>(null);

  async function upload() {
    if (portal === null) return setProblem({ message: TEXT.portalMissing, traceId: null });
    setProblem(null);
    await onUpload(portal).catch((cause: unknown) => {
      const known = cause instanceof ApiError ? cause : null;
      setProblem({ message: known?.message ?? DEFAULT_ERROR_MESSAGE, traceId: known?.traceId ?? null });
    });
  }

  return (
    <Modal opened onClose={running ? () => {} : onCancel} title={TEXT.areYouSure} withCloseButton={false} size="md">
      <Facts
        layout="list"
        facts={[
          { label: TEXT.membersFound, value: facts.members.toLocaleString("en-IN") },
          { label: TEXT.company, value: facts.companyName },
          { label: TEXT.operation, value: facts.operation === "ADD" ? TEXT.bulkAdd : TEXT.bulkEdit },
          { label: TEXT.insurer, value: facts.insurerName },
        ]}
      />
      {running ? (
        <UploadRunning running={running} />
      ) : (
        <div className={classes.question}>
          <span>{TEXT.portalQuestion}</span>
          <ChoiceTiles
            label={TEXT.portalQuestion}
            options={[
              { value: "yes", label: TEXT.yes },
              { value: "no", label: TEXT.no },
            ]}
            value={portal === null ? null : portal ? "yes" : "no"}
            onChoose={(answer) => setPortal(answer === "yes")}
          />
        </div>
      )}
      {problem && !running ? (
        <div role="alert" className={classes.problem}>
          {problem.message}
          <TraceDetails traceId={problem.traceId} />
        </div>
      ) : null}
      <DialogActions
        cancelLabel={TEXT.cancel}
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={TEXT.upload}
        busy={running !== null}
        onConfirm={() => void upload()}
      />
    </Modal>
  );
}
