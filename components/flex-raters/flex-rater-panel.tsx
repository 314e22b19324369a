"use client";

import { Button } from "@mantine/core";
import { useMemo } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Day } from "@/components/ui/day";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { FileDrop } from "@/components/ui/file-drop";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { downloadFile } from "@/lib/client/download-file";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { generateFlexRater, getActiveFlexRater, listFlexRaters } from "@/lib/contract/calls";
import type { FlexRater } from "@/lib/contract/flex-raters";
import { FLEX_SCREEN, FLEX_MESSAGES as TEXT } from "@/lib/messages/flex";
import { RATER_SCREEN } from "@/lib/messages/raters";
import { FlexRaterVersions } from "./flex-rater-versions";
import { useFlexRaterUpload } from "./use-flex-rater-upload";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

const FORMATS = [".xls", ".xlsx"] as const; // spec 3 §9
const MAX_MEGABYTES = 25; // spec 3 §9

type Target = { companyId: string; policyId: string };

/** The flex rater of a policy: download, upload, replace [spec 3 §2 Flex Raters]. */
export function FlexRaterPanel(target: Target) {
  const { policyId } = target;
  const query = { policyId };
  const current = useApi(getActiveFlexRater, { query }, { keepPreviousData: false });
  const isOffered = useOffered(listFlexRaters);
  const versions = useApi(listFlexRaters, isOffered ? { query } : null, { keepPreviousData: false });
  const older = useMemo(() => versions.data?.data.raters.filter(({ active }) => !active) ?? [], [versions.data]);
  const refresh = () => Promise.all([current.mutate(), versions.mutate()]);
  const download = (version?: number) => downloadFile(generateFlexRater, { body: { ...target, version } });
  if (!current.data) {
    return current.error ? <ErrorState error={current.error} onRetry={() => void current.mutate()} /> : null;
  }
  const { rater } = current.data.data;
  const button = { label: rater ? "Download" : FLEX_SCREEN.template, download: () => download(rater?.version) };
  return (
    <>
      <PendingChanges entity="policy" entityId={policyId} />
      <Section title={FLEX_SCREEN.active} actions={<DownloadButton {...button} size="xs" />}>
        {rater ? <ActiveRater rater={rater} /> : <EmptyState title={FLEX_SCREEN.none} />}
      </Section>
      <UploadSection {...target} active={rater} onUploaded={refresh} />
      <FieldLoadFailed reply={versions} title={FLEX_SCREEN.olderFailed} />
      {older.length > 0 ? (
        <Section title={FLEX_SCREEN.older}>
          <FlexRaterVersions raters={older} onDownload={download} />
        </Section>
      ) : null}
    </>
  );
}

function ActiveRater({ rater }: { rater: FlexRater }) {
  return (
    <Facts
      facts={[
        { label: "Name", value: rater.name },
        { label: "Version", value: rater.version },
        { label: "Rows", value: rater.rows },
        { label: "Uploaded by", value: rater.uploadedBy },
        { label: "Uploaded on", value: <Day value={rater.uploadedAt} /> },
      ]}
    />
  );
}

type UploadProps = Target & { active: FlexRater | null; onUploaded: () => Promise<unknown> };

/** Drop area of a new sheet; without the permission, the reason. */
function UploadSection({ active, ...props }: UploadProps) {
  const upload = useFlexRaterUpload({ ...props, active });
  const { file, problem, review, isConfirming } = upload;
  const mayUpload = useCan("flex-raters.upload");
  const mayReplace = useCan("flex-raters.replace");
  const barred = !mayUpload ? FLEX_SCREEN.mayNotUpload : active && !mayReplace ? TEXT.replaceNotAllowed : null;
  return (
    <Section title={active ? RATER_SCREEN.replace : RATER_SCREEN.upload}>
      {barred ? (
        <p className="quiet">{barred}</p>
      ) : (
        <div className="stack">
          <FileDrop
            label={file ? FLEX_SCREEN.chosen(file) : FLEX_SCREEN.drop}
            accept={FORMATS}
            maxMegabytes={MAX_MEGABYTES}
            compact={file !== null}
            error={problem}
            onFiles={([chosen]) => chosen && upload.choose(chosen)}
          />
          <div>
            <Button disabled={!file} onClick={upload.submit}>
              Submit
            </Button>
          </div>
        </div>
      )}
      {active ? (
        <ConfirmDialog
          opened={isConfirming}
          onClose={upload.keepActive}
          title={FLEX_SCREEN.replaceTitle(active)}
          confirmLabel="Replace"
          onConfirm={upload.replace}
        >
          {FLEX_SCREEN.replaceText(active)}
        </ConfirmDialog>
      ) : null}
      {review ? <ReviewDialog {...review} isReplacing={active !== null} {...upload} /> : null}
    </Section>
  );
}
