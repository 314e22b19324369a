import { Button, Group } from "@mantine/core";
import { IconListDetails, IconPencil } from "@tabler/icons-react";
import { startTransition, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import type { DryRun } from "@/lib/contract/registration";
import { reasonsOf } from "@/lib/domain/members/reason-tally";
import { verdictCounts } from "@/lib/domain/members/verdict-counts";
import { FIX_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { wrongRowsAmong } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { ReasonList } from "../likely/reason-list";
import { onlyRepeats, VerdictLines } from "../verdict-lines";
import { DryRunCost } from "./dry-run-cost";

const FixRowsDialog = lazyDialog(() => import("../fix/fix-rows-dialog").then((module) => module.FixRowsDialog));
const CostPerRowDialog = lazyDialog(() => import("./cost-per-row-dialog").then((module) => module.CostPerRowDialog));

/** The provider's verdict before Submit: cost of every row, and whether the balance suffices. */
export function DryRunVerdict({ verdict, onFixed }: { verdict: DryRun; onFixed: () => void }) {
  const { rows } = useFlow().state;
  const counts = verdictCounts(verdict);
  const reasons = useMemo(() => reasonsOf(Object.values(incorrectOf(verdict)).flat()), [verdict]);
  const [shown, setShown] = useState<"costs" | "fixes" | null>(null);
  const wrong = useMemo(() => wrongRowsAmong(incorrectOf(verdict), rows), [verdict, rows]);
  // A table of many fields: rendered in slices.
  const open = (dialog: "costs" | "fixes") => startTransition(() => setShown(dialog));
  const close = () => setShown(null);
  return (
    <>
      <VerdictLines counts={counts} />
      <ReasonList reasons={reasons} />
      {verdict.otherCovers.length > 0 ? (
        <Notice tone="warning" spaced>
          {TEXT.otherCovers(verdict)}
        </Notice>
      ) : null}
      {verdict.accounts.map((account) => (
        <DryRunCost key={account.policyIds.join()} account={account} verdict={verdict} />
      ))}
      <Group gap="xs" mt="xs">
        {wrong.length > 0 && !onlyRepeats(counts) ? (
          <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => open("fixes")}>
            {FIX_MESSAGES.open}
          </Button>
        ) : null}
        {verdict.rowCount > 0 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={14} aria-hidden />}
            onClick={() => open("costs")}
          >
            {TEXT.costPerRow}
          </Button>
        ) : null}
      </Group>
      {shown === "costs" ? <CostPerRowDialog verdict={verdict} onClose={close} /> : null}
      {shown === "fixes" ? (
        <FixRowsDialog
          wrong={wrong}
          sendLabel={(changed) => FIX_MESSAGES.check({ rows: changed })}
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
