import { Button, Group } from "@mantine/core";
import { IconFlask, IconListDetails, IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useOffered } from "@/lib/client/viewer";
import { dryRunUpload, getRowFacts } from "@/lib/contract/calls";
import type { DryRun } from "@/lib/contract/registration";
import { verdictCounts } from "@/lib/domain/members/verdict-counts";
import { FIX_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { AsOf } from "../as-of";
import { Failure } from "../failure";
import { wrongRowsAmong } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { LikelyPanel } from "../likely/likely-panel";
import { submitBlocker } from "../upload/steps";
import classes from "../validator.module.css";
import { onlyRepeats, VerdictLines } from "../verdict-lines";
import { DryRunCost } from "./dry-run-cost";
import { useDryRun } from "./use-dry-run";

const FixRowsDialog = lazyPart(() => import("../fix/fix-rows-dialog").then((module) => module.FixRowsDialog));
const CostPerRowDialog = lazyPart(() => import("./cost-per-row-dialog").then((module) => module.CostPerRowDialog));

/** Before Submit: the likely verdict, then the provider's with what every row costs and whether the balance carries it. */
export function DryRunPanel() {
  const { state } = useFlow();
  const { known, busy, error, run, applyFixes } = useDryRun();
  const isOffered = useOffered(dryRunUpload);
  const isLikelyOffered = useOffered(getRowFacts);
  if (!isOffered) return isLikelyOffered ? <LikelyPanel /> : null;
  return (
    <>
      {known || !isLikelyOffered ? null : <LikelyPanel />}
      <Section title={TEXT.title}>
        {known ? (
          <Answer verdict={known.verdict} onFixed={applyFixes} />
        ) : (
          <p className={classes.quiet}>{TEXT.explain}</p>
        )}
        <Failure error={error} />
        {known ? (
          <AsOf at={known.at} againLabel={TEXT.again} busy={busy} onAgain={run} />
        ) : (
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
    </>
  );
}

function Answer({ verdict, onFixed }: { verdict: DryRun; onFixed: () => void }) {
  const { rows } = useFlow().state;
  const counts = verdictCounts(verdict);
  const [shown, setShown] = useState<"costs" | "fixes" | null>(null);
  const wrong = useMemo(() => wrongRowsAmong(incorrectOf(verdict), rows), [verdict, rows]);
  const close = () => setShown(null);
  return (
    <>
      <VerdictLines counts={counts} />
      {verdict.accounts.map((account) => (
        <DryRunCost key={account.policyIds.join()} account={account} verdict={verdict} />
      ))}
      <Group gap="xs" mt="xs">
        {wrong.length > 0 && !onlyRepeats(counts) ? (
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

function incorrectOf({ ADD, EDIT, OFFBOARD }: DryRun) {
  return { ADD: ADD.incorrect, EDIT: EDIT.incorrect, OFFBOARD: OFFBOARD.incorrect };
}
