"use client";

import { useMemo, useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { FileDrop } from "@/components/ui/file-drop";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Modal } from "@/components/ui/modal";
import { Section } from "@/components/ui/page";
import { isNotFound } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getRater, listRaters } from "@/lib/contract/calls";
import type { PolicyType } from "@/lib/contract/common";
import type { ActiveRater } from "@/lib/contract/raters";
import { parseDmy } from "@/lib/domain/dates/local-date";
import { premiumTypeOf, type RaterType, raterTypeOf } from "@/lib/domain/raters/rater-type";
import { RATER_SCREEN, RATER_MESSAGES as TEXT } from "@/lib/messages/raters";
import { RaterSheet } from "./rater-sheet";
import { RaterActions, RaterVersions } from "./rater-versions";
import { useRaterUpload } from "./use-rater-upload";

const UploadRaterDialog = lazyDialog(() => import("./upload-rater-dialog").then((module) => module.UploadRaterDialog));

const RATER_FORMATS = [".xls", ".xlsx", ".xlsm"] as const; // spec 1 §2

type Props = { policyId: string; policyType: PolicyType; onUploaded: () => Promise<unknown> };

/** The rater of a policy: view, download, replace [spec 1 §2 Premium raters]. */
export function RaterPanel({ policyId, policyType, onUploaded }: Props) {
  const isOffered = useOffered(listRaters);
  const ofPolicy = { params: { id: policyId } };
  const versions = useApi(listRaters, ofPolicy, { keepPreviousData: false });
  // A provider without versions returns only the active one.
  const only = useApi(getRater, isOffered ? null : ofPolicy, { keepPreviousData: false });
  const { error, mutate } = isOffered || isNotFound(only.error) ? versions : only;
  const [viewed, setViewed] = useState<ActiveRater | null>(null);
  const listed = versions.data?.data.raters;
  const raters: readonly ActiveRater[] | undefined = isOffered ? listed : onlyOf(only);
  const active = raters?.find((rater) => rater.active) ?? null;
  const older = useMemo(() => listed?.filter((rater) => !rater.active) ?? [], [listed]);
  const refresh = () => Promise.all([mutate(), onUploaded()]);
  if (!raters && error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <PendingChanges entity="policy" entityId={policyId} />
      <Section title={RATER_SCREEN.active} actions={active ? <RaterActions rater={active} onView={setViewed} /> : null}>
        {active ? <RaterFacts rater={active} /> : raters ? <EmptyState title={TEXT.notFound} /> : null}
      </Section>
      {raters ? (
        <UploadSection policyId={policyId} raterType={raterTypeOf(policyType)} active={active} onUploaded={refresh} />
      ) : null}
      {older.length > 0 ? (
        <Section title={RATER_SCREEN.older}>
          <RaterVersions raters={older} onView={setViewed} />
        </Section>
      ) : null}
      {viewed ? <RaterViewer rater={viewed} onClose={() => setViewed(null)} /> : null}
    </>
  );
}

function onlyOf({ data, error }: { data?: { data: { rater: ActiveRater } }; error?: { status: number } }) {
  return data ? [data.data.rater] : isNotFound(error) ? [] : undefined;
}

function RaterFacts({ rater }: { rater: ActiveRater }) {
  return (
    <Facts
      facts={[
        { label: "Version", value: rater.version || null },
        { label: TEXT.policyStartDate, value: <Day value={parseDmy(rater.policyStartDate)} /> },
        { label: TEXT.policyEndDate, value: <Day value={parseDmy(rater.policyEndDate)} /> },
        { label: TEXT.premiumType, value: premiumTypeOf(rater.isPerFamily) },
        { label: "Uploaded by", value: rater.uploadedBy },
        { label: "Uploaded on", value: <Day value={rater.uploadedAt} /> },
        { label: "Policy", value: <CopyableId id={rater.policyId} /> },
      ]}
    />
  );
}

type UploadProps = {
  policyId: string;
  raterType: RaterType;
  active: ActiveRater | null;
  onUploaded: () => Promise<unknown>;
};

/** Drop area for a new rate sheet. Without the permission, shows why there is none. */
function UploadSection({ policyId, raterType, active, onUploaded }: UploadProps) {
  const { read, problem, busy, choose, upload, reset } = useRaterUpload({ policyId, raterType, onUploaded });
  const mayUpload = useCan("raters.upload");
  const mayReplace = useCan("raters.replace");
  const barred = !mayUpload ? RATER_SCREEN.mayNotUpload : active && !mayReplace ? TEXT.replaceNotAllowed : null;
  return (
    <Section title={active ? RATER_SCREEN.replace : RATER_SCREEN.upload}>
      {barred ? (
        <p className="quiet-small">{barred}</p>
      ) : (
        <FileDrop
          label={RATER_SCREEN.drop}
          accept={RATER_FORMATS}
          busy={busy && read === null}
          error={problem}
          onFiles={([file]) => file && void choose(file)}
        />
      )}
      {read ? (
        <UploadRaterDialog read={read} active={active} busy={busy} onCancel={reset} onUpload={() => void upload()} />
      ) : null}
    </Section>
  );
}

/** View of one version of a policy's rater [spec 1 §2 Premium raters]. */
function RaterViewer({ rater, onClose }: { rater: ActiveRater; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={rater.version ? `Rater version ${rater.version}` : RATER_SCREEN.active}
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <RaterSheet rater={rater} />
    </Modal>
  );
}
