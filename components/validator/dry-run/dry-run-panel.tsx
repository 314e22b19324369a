import { Button, Group } from "@mantine/core";
import { IconFlask, IconListDetails, IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { Section } from "@/components/ui/page";
import { FIX_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { FixRowsDialog } from "../fix/fix-rows-dialog";
import { likelyWrongRows } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { submitBlocker } from "../upload/steps";
import classes from "../validator.module.css";
import { CostPerRowDialog } from "./cost-per-row-dialog";
import { DryRunCost } from "./dry-run-cost";
import { type KnownVerdict, useDryRun } from "./use-dry-run";
import { awaitsMarriageDate, verdictCounts } from "./verdict-counts";

/** Before Submit: the likely verdict, what every row costs and whether the balance carries it; errors fixed in place. */
export function DryRunPanel() {
  const { state } = useFlow();
  const { known, busy, error, run, applyFixes } = useDryRun();
  return (
    <Section title={TEXT.title}>
      {known ? <Answer known={known} onFixed={applyFixes} /> : <p className={classes.quiet}>{TEXT.explain}</p>}
      <FailedCall error={error} />
      {known ? null : (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          disabled={submitBlocker(state) !== null}
          loading={busy}
          leftSection={<IconFlask size={14} aria-hidden />}
          onClick={run}
        >
          {TEXT.run}
        </Button>
      )}
    </Section>
  );
}

function Answer({ known: { verdict, rows }, onFixed }: { known: KnownVerdict; onFixed: () => void }) {
  const counts = verdictCounts(verdict);
  const [shown, setShown] = useState<"costs" | "fixes" | null>(null);
  const wrong = useMemo(
    () => likelyWrongRows(verdict, rows).filter(({ errors }) => !awaitsMarriageDate(errors)),
    [verdict, rows],
  );
  const close = () => setShown(null);
  return (
    <>
      <div role="status">
        <p className={classes.line}>{TEXT.verdict(counts)}</p>
        {counts.awaitMarriage > 0 ? (
          <p className={classes.quiet}>{TEXT.awaitsMarriage({ rows: counts.awaitMarriage })}</p>
        ) : null}
        <Standing total={counts.total} unchanged={counts.unchanged} />
      </div>
      {verdict.policies.map((policy) => (
        <DryRunCost key={policy.policyId} policy={policy} />
      ))}
      <Group gap="xs" mt="xs">
        {wrong.length > 0 ? (
          <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setShown("fixes")}>
            {FIX_MESSAGES.open}
          </Button>
        ) : null}
        {verdict.rowCount > 0 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={14} aria-hidden />}
            onClick={() => setShown("costs")}
          >
            {TEXT.costPerRow}
          </Button>
        ) : null}
      </Group>
      {shown === "costs" ? <CostPerRowDialog verdict={verdict} onClose={close} /> : null}
      {shown === "fixes" ? (
        <FixRowsDialog
          wrong={wrong}
          sendLabel={(changed) => TEXT.check({ rows: changed })}
          busy={false}
          error={null}
          onSend={onFixed}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The same file twice says so. */
function Standing({ total, unchanged }: { total: number; unchanged: number }) {
  if (unchanged === 0) return null;
  return (
    <p className={classes.line}>
      {unchanged === total ? TEXT.sameFile({ rows: total }) : TEXT.someStand({ rows: unchanged })}
    </p>
  );
}
