import { Button } from "@mantine/core";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";
import { formatInr } from "@/lib/domain/money/paise";
import { FLEX_ONBOARDING_SCREEN as TEXT } from "@/lib/messages/flex-onboarding";
import { FIX_MESSAGES, LIKELY_MESSAGES } from "@/lib/messages/validator";
import classes from "./flex-onboarding.module.css";
import type { LikelyFlex } from "./use-likely-flex";
import { useStoredFixes } from "./use-stored-fixes";

const FixFlexDialog = lazyDialog(() => import("./fix-flex-dialog").then((module) => module.FixFlexDialog));

type Props = {
  likely: LikelyFlex;
  operation: FlexOperation;
  onAgain: () => void;
  /** Corrected rows replace those with the same row numbers. */
  onCorrected: (rows: FlexRow[]) => void;
};

/** The browser's verdict on the current rows. */
export function FlexVerdict({ likely, operation, onAgain, onCorrected }: Props) {
  switch (likely.kind) {
    case "absent":
      return <p className="quiet">{TEXT.notOffered}</p>;
    case "judging":
      return (
        <p className="quiet" role="status">
          {TEXT.judging(likely)}
        </p>
      );
    case "failed":
      return (
        <>
          <p className="quiet">{TEXT.notJudged}</p>
          <div>
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onAgain}>
              {LIKELY_MESSAGES.again}
            </Button>
          </div>
        </>
      );
    case "known":
      return <Known verdict={likely.verdict} operation={operation} onCorrected={onCorrected} />;
  }
}

type KnownProps = Pick<Props, "operation" | "onCorrected"> & { verdict: LikelyFlexVerdict };

function Known({ verdict: { total, incorrect, wrong, reasons, premiumPaise }, operation, onCorrected }: KnownProps) {
  const [isFixing, setFixing] = useState(false);
  const stored = useStoredFixes(wrong);
  return (
    <>
      <div role="status">
        <Notice tone={incorrect === 0 ? "success" : "warning"}>{TEXT.judged({ total, incorrect })}</Notice>
      </div>
      {premiumPaise !== null && incorrect < total ? (
        <p className="quiet">{TEXT.costs({ amount: formatInr(premiumPaise) })}</p>
      ) : null}
      {reasons.length > 0 ? (
        <ul className={classes.reasons}>
          {reasons.map(({ column, message, rows }) => (
            <li key={`${column} ${message}`}>{LIKELY_MESSAGES.reason({ column, message, rows })}</li>
          ))}
        </ul>
      ) : null}
      {wrong.length > 0 ? (
        <div>
          <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setFixing(true)}>
            {FIX_MESSAGES.open}
          </Button>
        </div>
      ) : null}
      {isFixing ? (
        <FixFlexDialog
          operation={operation}
          wrong={wrong}
          stored={stored}
          sendLabel={(rows) => FIX_MESSAGES.check({ rows })}
          busy={false}
          error={null}
          onSend={(rows) => {
            setFixing(false);
            onCorrected(rows);
          }}
          onClose={() => setFixing(false)}
        />
      ) : null}
    </>
  );
}
