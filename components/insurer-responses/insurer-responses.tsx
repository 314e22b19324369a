"use client";

import { Button } from "@mantine/core";
import { IconArrowRight, IconFileImport } from "@tabler/icons-react";
import { ErrorState } from "@/components/ui/error-state";
import { HelpButton } from "@/components/ui/help-button";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { useFileClaim } from "@/components/ui/open-file";
import { Section } from "@/components/ui/page";
import { useReloadWith } from "@/components/ui/use-reload-with";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listInsurerResponses, recordInsurerResponse } from "@/lib/contract/calls";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import type { ResponsesOfEndorsement } from "@/lib/contract/insurer-responses";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { isComplete } from "@/lib/domain/insurer-responses/response-progress";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import classes from "./insurer-responses.module.css";

const ResponseList = lazyPart(() => import("./response-list").then((module) => module.ResponseList));
const ReadResponseDialog = lazyDialog(() =>
  import("./read-response-dialog").then((module) => module.ReadResponseDialog),
);
const ResponseHelp = lazyDialog(() => import("./response-help").then((module) => module.ResponseHelp));

/** `?response=read` opens the dialog, so that it can be linked. */
const PARAM = "response";
const OPEN = "read";

type Props = {
  endorsement: Endorsement;
  onChanged: () => Promise<unknown>;
  /** Opens the confirmation of the move; no move happens without it. */
  onMove: (to: EndorsementStatus) => void;
};

/** The responses of insurer and TPA, the pending rows and the button to read a file; hidden if the provider lacks the calls. */
export function InsurerResponses({ endorsement, onChanged, onMove }: Props) {
  const { id, version } = endorsement;
  const isOffered = useOffered(listInsurerResponses);
  const may = useCan("endorsements.responses");
  const canRecord = useOffered(recordInsurerResponse);
  const mayRecord = may && canRecord;
  const [param, setParam] = useUrlParam(PARAM);
  const { data, error, isValidating, mutate } = useApi(listInsurerResponses, { params: { id } });
  useReloadWith(version, mutate);
  const isExpected = isOffered && mayRecord && data?.data.expected != null;
  useFileClaim(isExpected ? { label: TEXT.dropAnywhere, open: () => setParam(OPEN) } : null);
  if (!isOffered) return null;
  if (error && !data) {
    return (
      <Section title={TEXT.title}>
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      </Section>
    );
  }
  if (!data || (!data.data.expected && data.data.responses.length === 0)) return null;
  const { expected, responses } = data.data;
  return (
    <Section
      title={TEXT.title}
      actions={
        expected && mayRecord ? (
          <>
            <HelpButton label={TEXT.helpLabel}>{(close) => <ResponseHelp onClose={close} />}</HelpButton>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileImport size={14} aria-hidden />}
              onClick={() => setParam(OPEN)}
            >
              {TEXT.read(expected)}
            </Button>
          </>
        ) : null
      }
    >
      <div className={classes.stack}>
        <Progress endorsement={endorsement} responses={data.data} onMove={onMove} />
        {responses.length > 0 ? <ResponseList responses={responses} /> : null}
      </div>
      {param === OPEN && expected && mayRecord ? (
        <ReadResponseDialog
          endorsement={endorsement}
          stage={expected.stage}
          onClose={() => setParam("")}
          onRecorded={() => Promise.all([mutate(), onChanged()])}
        />
      ) : null}
    </Section>
  );
}

type ProgressProps = { endorsement: Endorsement; responses: ResponsesOfEndorsement } & Pick<Props, "onMove">;

/** Number of rows with a response; if complete, the next step is offered. */
function Progress({ endorsement, responses: { progress, responses }, onMove }: ProgressProps) {
  const mayMove = useCan("endorsements.move");
  const { status, nextEndorsmentStatus: next, blockers } = endorsement;
  if (!progress) return null;
  const mayGoOn = isComplete(progress) && progress.accepted > 0 && mayMove && next !== null && blockers?.length === 0;
  return (
    <div className={classes.progress} role="status">
      <p>{responses.length === 0 && progress.open > 0 ? TEXT.none : TEXT.progress(progress)}</p>
      {STATUSES[status].isAtInsurer && progress.rejected > 0 ? (
        <p>{progress.accepted + progress.open > 0 ? TEXT.rejectedMove : TEXT.allRejected}</p>
      ) : null}
      {mayGoOn ? (
        <Button
          variant="default"
          size="xs"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          onClick={() => onMove(next)}
        >
          {ENDORSEMENT_MESSAGES.moveTo(STATUS_LABELS[next])}
        </Button>
      ) : null}
    </div>
  );
}
