import { Anchor, Button } from "@mantine/core";
import { CancellableUpload } from "@/components/shared/uploads/cancellable-upload";
import { DownloadButton } from "@/components/ui/download-button";
import { leaveBy } from "@/components/ui/leaving";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { StatCard, StatCards } from "@/components/ui/stat-card";
import type { MemberRow } from "@/lib/client/registration/upload-rows";
import { grouped } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { paths } from "@/lib/paths";
import classes from "../registration.module.css";
import type { UploadSession, useRowsUpload } from "../use-rows-upload";
import { FailedRows } from "./failed-rows";
import { RESULT_WORDS } from "./result-words";
import { saveResult } from "./save-result";

type Props = {
  session: UploadSession;
  sending: ReturnType<typeof useRowsUpload>;
  /** Styled or plain, by permission [spec 1 §6]. */
  styled?: boolean;
  /** Called with the results of resent rows. */
  onSent: (session: UploadSession) => unknown;
};

/** The result of an upload: counts, target of the members, result file, and failed rows to correct here. */
export function UploadResult({ session, sending, styled = true, onSent }: Props) {
  const { running, cancellation } = sending;
  const { registered, unchanged, failed, endorsements, upload, fileName, round } = session;
  const words = RESULT_WORDS[upload.operation];
  const count = (rows: readonly unknown[]) => grouped(rows.length);

  async function sendAgain(rows: readonly MemberRow[]) {
    try {
      const next = await sending.sendAgain(rows);
      if (next) await onSent(next);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
    }
  }

  return (
    <Section
      title={`Result of ${fileName}`}
      actions={
        <>
          <DownloadButton
            label="Download result file"
            size="xs"
            download={() => saveResult(session, { styled, words })}
          />
          <Button size="xs" onClick={() => leaveBy(sending.finish)} disabled={running !== null}>
            Upload another file
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <StatCards>
          <StatCard label={words.done} value={count(registered)} />
          <StatCard label={words.unchanged} value={count(unchanged)} />
          <StatCard label="Failed" value={count(failed)} />
        </StatCards>
        {registered.length === 0 && failed.length === 0 ? (
          <Notice tone="success" role="status">
            {words.nothingChanged}
          </Notice>
        ) : null}
        {endorsements.length > 0 ? <EndorsementLinks endorsements={endorsements} /> : null}
        {running ? <CancellableUpload running={running} cancellation={cancellation} /> : null}
        {failed.length > 0 ? (
          // Hidden, so that an upload that fails or is cancelled keeps the corrected rows.
          <div hidden={running !== null}>
            <FailedRows
              // A new result has new rows and reasons.
              key={round}
              operation={upload.operation}
              failed={failed}
              onSend={sendAgain}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

function EndorsementLinks({ endorsements }: Pick<UploadSession, "endorsements">) {
  return (
    <ul className={classes.links} aria-label="Endorsements">
      {endorsements.map(({ endorsementId, endorsementDetails: { endorsementNumber, policyType, nickName } }) => (
        <li key={endorsementId}>
          <Anchor component={Link} href={paths.endorsementDetails(endorsementId)} size="sm">
            {[endoNumber(endorsementNumber), policyTypeLabel(policyType), nickName].filter(Boolean).join(" · ")}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
