import { Button, Group } from "@mantine/core";
import { IconFlask, IconListDetails, IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Section } from "@/components/ui/page";
import { awaitsMarriageDate, verdictCounts } from "@/lib/domain/members/verdict-counts";
import { FIX_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { Failure } from "../failure";
import { FixRowsDialog } from "../fix/fix-rows-on-demand";
import { wrongRowsAmong } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { LikelyPanel } from "../likely/likely-panel";
import { submitBlocker } from "../upload/steps";
import classes from "../validator.module.css";
import { VerdictLines } from "../verdict-lines";
import { DryRunCost } from "./dry-run-cost";
import { type KnownVerdict, useDryRun } from "./use-dry-run";

const CostPerRowDialog = onDemand(() => import("./cost-per-row-dialog").then((module) => module.CostPerRowDialog));

/** Before Submit: the likely verdict, then the provider's with what every row costs and whether the balance carries it. */
export function DryRunPanel() {
  const { state } = useFlow();
  const { known, busy, error, run, applyFixes } = useDryRun();
  return (
    <>
      {known ? null : <LikelyPanel />}
      <Section title={TEXT.title}>
        {known ? <Answer known={known} onFixed={applyFixes} /> : <p className={classes.quiet}>{TEXT.explain}</p>}
        <Failure error={error} />
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
    </>
  );
}

function Answer({ known: { verdict, rows }, onFixed }: { known: KnownVerdict; onFixed: () => void }) {
  const counts = verdictCounts(verdict);
  const [shown, setShown] = useState<"costs" | "fixes" | null>(null);
  const wrong = useMemo(
    () => wrongRowsAmong(incorrectOf(verdict), rows).filter(({ errors }) => !awaitsMarriageDate(errors)),
    [verdict, rows],
  );
  const close = () => setShown(null);
  return (
    <>
      <div role="status">
        <VerdictLines counts={counts} />
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

function incorrectOf({ ADD, EDIT, OFFBOARD }: KnownVerdict["verdict"]) {
  return { ADD: ADD.incorrect, EDIT: EDIT.incorrect, OFFBOARD: OFFBOARD.incorrect };
}
