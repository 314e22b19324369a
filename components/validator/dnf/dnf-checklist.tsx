"use client";

import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DataTable } from "@/components/ui/data-table/data-table";
import { FailedCall } from "@/components/ui/failed-call";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { usePolicyConfig } from "@/lib/client/policy-config";
import type { ProviderConfig } from "@/lib/domain/config";
import { counted, grouped } from "@/lib/domain/counted";
import { addDays, formatDmy, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import { ExitButton } from "../exit-button";
import { useFlow } from "../flow/flow-provider";
import { previousStage } from "../flow/routing";
import { dnfRows } from "../flow/selectors";
import { useStage } from "../flow/use-stage";
import { FlowFrame } from "../frame";
import { GoBackButton } from "../go-back-button";
import classes from "../validator.module.css";
import { type DatedRow, dateProblem } from "./date-problem";
import { dnfColumns } from "./dnf-columns";
import { useMarriages } from "./use-marriages";

/** Marriage dates of mid-term spouses [spec 2 §2 DNF checklist]. */
export function DnfChecklist() {
  const isShown = useStage("dnf");
  const { state } = useFlow();
  const { config, error, retry } = usePolicyConfig(state.selection.policy?.id ?? null);
  if (isShown && config) return <MarriageDates config={config} />;
  if (!isShown || !error) return <PartSkeleton label="Opening the checklist…" />;
  return (
    <FlowFrame stage="dnf" title={TEXT.dnfHeading}>
      <FailedCall error={error} onRetry={retry} />
      <div className={classes.bar}>
        <LeaveButton />
      </div>
    </FlowFrame>
  );
}

function MarriageDates({ config }: { config: ProviderConfig }) {
  const { state, dispatch } = useFlow();
  const { save, busy, error } = useMarriages();
  const [today] = useState(() => istDay(Date.now()));
  const windowDays = config.midtermWindowDays;
  const listed = dnfRows(state);
  const rows = useMemo(
    () =>
      listed.map((row, position): DatedRow => {
        const date = state.marriageDates[row.key] ?? null;
        return { ...row, number: position + 1, date, problem: date && dateProblem(row, date, { today, config }) };
      }),
    [listed, state.marriageDates, today, config],
  );
  const columns = useMemo(
    () => dnfColumns({ today, windowDays }, (key, date) => dispatch({ type: "married", key, date })),
    [today, windowDays, dispatch],
  );
  const missing = rows.filter(({ needsDate, date }) => needsDate && !date).length;
  const refused = rows.filter(({ problem }) => problem !== null).length;
  return (
    <FlowFrame stage="dnf" kind="list" title={TEXT.dnfHeading} text={`${TEXT.dnfText} ${windowOf(today, windowDays)}`}>
      <FailedCall error={error} onRetry={() => void save()} />
      <DataTable fill label="DNF checklist" columns={columns} rows={rows} rowId={({ key }) => key} />
      <div className={classes.bar}>
        {missing > 0 ? (
          <p id="dates-missing" className="quiet">
            {counted(missing, "marriage date is", "marriage dates are")} missing.
          </p>
        ) : null}
        {missing === 0 && refused > 0 ? (
          <p className="quiet" role="status">
            {TEXT.datesRefused({ count: refused })}
          </p>
        ) : null}
        <LeaveButton />
        {missing > 0 ? <ProceedWithoutDates missing={missing} onProceed={save} /> : null}
        <Button
          disabled={missing > 0}
          loading={busy}
          aria-describedby={missing > 0 ? "dates-missing" : undefined}
          onClick={() => void save()}
        >
          {TEXT.saveAndProceed}
        </Button>
      </div>
    </FlowFrame>
  );
}

/** Returns to the previous checklist, or leaves the flow if there is none. */
function LeaveButton() {
  const { state } = useFlow();
  if (previousStage("dnf", state) === "upload") return <ExitButton question={TEXT.looseProgress} />;
  return <GoBackButton from="dnf" />;
}

/** The allowed dates in words. */
function windowOf(today: LocalDate, days: number): string {
  const from = addDays(today, -days);
  return TEXT.marriageWindow({ from: formatDmy(from), to: formatDmy(today) });
}

/** Some dates may never be known: the others can proceed, and rows without a date are excluded [spec 2 §2]. */
function ProceedWithoutDates({ missing, onProceed }: { missing: number; onProceed: () => Promise<void> }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Proceed without {missing === 1 ? "it" : "them"}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={TEXT.datesMissingTitle}
        confirmLabel="Proceed"
        cancelLabel={TEXT.goBack}
        onConfirm={onProceed}
      >
        {TEXT.datesMissing} ({grouped(missing)})
      </ConfirmDialog>
    </>
  );
}
