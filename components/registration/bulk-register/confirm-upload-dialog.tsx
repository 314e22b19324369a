import { z } from "zod";
import { CancellableUpload } from "@/components/shared/uploads/cancellable-upload";
import type { Running } from "@/components/shared/uploads/upload-running";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Facts } from "@/components/ui/facts";
import { TilesField } from "@/components/ui/fields/tiles-field";
import { Form } from "@/components/ui/form/form";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Modal } from "@/components/ui/modal";
import type { Cancellation } from "@/lib/client/use-cancel-upload";
import { grouped } from "@/lib/domain/counted";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { PROGRESS_MESSAGES as PROGRESS } from "@/lib/messages/upload-progress";
import classes from "../registration.module.css";

type Props = {
  facts: { members: number; companyName: string; operation: "ADD" | "EDIT"; insurerName: string | null };
  /** The initial answer; null requires one [spec 1 §4]. */
  portalAtFirst: boolean | null;
  running: Running | null;
  cancellation: Cancellation;
  onCancel: () => void;
  onUpload: (enableEnrolmentPortal: boolean) => Promise<unknown>;
};

const Answer = z.object({ portal: z.enum(["yes", "no"], TEXT.portalMissing) });
const wordOf = (answer: boolean) => (answer ? "yes" : "no");

/** 'Are you sure?' before the upload. An error is shown inside, so that choices are kept. */
export function ConfirmUploadDialog({ facts, portalAtFirst, running, cancellation, onCancel, onUpload }: Props) {
  const form = useSchemaForm(Answer, {
    defaultValues: { portal: portalAtFirst === null ? undefined : wordOf(portalAtFirst) },
  });
  return (
    <Modal opened onClose={running ? () => {} : onCancel} title={TEXT.areYouSure} withCloseButton={false} size="md">
      <Form
        form={form}
        isStep
        onSubmit={({ portal }) => onUpload(portal === "yes")}
        actions={
          <DialogActions
            cancelLabel={TEXT.cancel}
            onCancel={onCancel}
            startsOnCancel
            confirmLabel={TEXT.upload}
            busy={running !== null}
          />
        }
      >
        <Facts
          layout="list"
          facts={[
            { label: TEXT.membersFound, value: grouped(facts.members) },
            { label: TEXT.company, value: facts.companyName },
            { label: TEXT.operation, value: facts.operation === "ADD" ? TEXT.bulkAdd : TEXT.bulkEdit },
            { label: TEXT.insurer, value: facts.insurerName },
          ]}
        />
        {running ? (
          <CancellableUpload running={running} cancellation={cancellation} cancelLabel={PROGRESS.cancelUpload} />
        ) : (
          <div className={classes.question}>
            <span>{TEXT.portalQuestion}</span>
            <TilesField
              form={form}
              name="portal"
              label={TEXT.portalQuestion}
              options={[
                { value: "yes", label: TEXT.yes },
                { value: "no", label: TEXT.no },
              ]}
            />
          </div>
        )}
      </Form>
    </Modal>
  );
}
