import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { leaveBy } from "@/components/ui/leaving";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { StatCard, StatCards } from "@/components/ui/stat-card";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { grouped } from "@/lib/domain/counted";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { formatInr } from "@/lib/domain/money/paise";
import { FLEX_ONBOARDING_SCREEN as SCREEN, FLEX_ONBOARDING_MESSAGES as TEXT } from "@/lib/messages/flex-onboarding";
import { FIX_MESSAGES } from "@/lib/messages/validator";
import type { FlexSession } from "./use-flex-upload";
import { useStoredFixes } from "./use-stored-fixes";

const FixFlexDialog = lazyDialog(() => import("./fix-flex-dialog").then((module) => module.FixFlexDialog));

type Props = {
  session: FlexSession;
  operation: FlexOperation;
  busy: boolean;
  error: unknown;
  /** @returns whether the rows were sent. */
  onSendAgain: (rows: FlexRow[]) => Promise<boolean>;
  onSaveErrors: () => Promise<void>;
  onFinish: () => void;
};

/** The result of every row. Refused rows can be corrected here and sent again without a new file. */
export function FlexResult({ session, operation, busy, error, onSendAgain, onSaveErrors, onFinish }: Props) {
  const { fileName, done, refused, premiumPaise } = session;
  const [isFixing, setFixing] = useState(false);
  const stored = useStoredFixes(refused);
  return (
    <Section
      title={SCREEN.result({ name: fileName })}
      actions={
        <>
          {refused.length > 0 ? <DownloadButton label={SCREEN.errorFile} size="xs" download={onSaveErrors} /> : null}
          <Button size="xs" onClick={() => leaveBy(onFinish)} disabled={busy}>
            {SCREEN.another}
          </Button>
        </>
      }
    >
      <UnsavedChanges when={stored.fixes.size > 0} />
      <div className="stack">
        <StatCards>
          <StatCard label={SCREEN.done} value={grouped(done)} />
          <StatCard label={SCREEN.refused} value={grouped(refused.length)} />
          {operation === "Add" ? <StatCard label={SCREEN.premium} value={formatInr(premiumPaise)} /> : null}
        </StatCards>
        {refused.length === 0 ? (
          <Notice tone="success" role="status">
            {TEXT.allDone}
          </Notice>
        ) : (
          <>
            <Notice tone="warning" role="status">
              {TEXT.someErrors}
            </Notice>
            <div>
              <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setFixing(true)}>
                {FIX_MESSAGES.open}
              </Button>
            </div>
          </>
        )}
        {isFixing ? (
          <FixFlexDialog
            operation={operation}
            wrong={refused}
            stored={stored}
            sendLabel={(rows) => SCREEN.sendAgain({ rows })}
            busy={busy}
            error={error}
            onSend={(rows) => void onSendAgain(rows).then((isSent) => isSent && setFixing(false))}
            onClose={() => setFixing(false)}
          />
        ) : null}
      </div>
    </Section>
  );
}
