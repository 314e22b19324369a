"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { type Fact, Facts } from "@/components/ui/facts";
import { lazyPart } from "@/components/ui/lazy-part";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Stepper } from "@/components/ui/stepper";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useFlag } from "@/lib/client/viewer";
import { counted } from "@/lib/domain/counted";
import { RESULT_MESSAGES, VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "./flow/flow-provider";
import { STAGE_PATHS, STAGES, type Stage, stagesOf } from "./flow/routing";
import { isSubmitted, totalRows } from "./flow/selectors";
import type { FlowState } from "./flow/state";
import { formatFileSize } from "./format-file-size";
import classes from "./validator.module.css";

const ShareButton = lazyPart(() => import("./share/share-button").then((module) => module.ShareButton));

const STAGE_LABELS: Record<Stage, string> = {
  upload: "Upload member data",
  backdate: "Backdate checklist",
  kyc: "KYC checklist",
  dnf: "DNF checklist",
  summary: "Validation summary",
};

type Props = {
  stage: Stage;
  title: string;
  text?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  /** `list` fills the window with one table. */
  kind?: "list" | "details";
  /** Whether the screen itself shows company, policy and file. */
  isConfirming?: boolean;
  children: ReactNode;
};

/** Frame of every validator screen: stage, company, policy and file, and the screen. */
export function FlowFrame({
  stage,
  title,
  text,
  status,
  actions,
  kind = "details",
  isConfirming = false,
  children,
}: Props) {
  const { state } = useFlow();
  const router = useRouter();
  const company = state.selection.company?.name;
  usePageTitle(company && `${company} · ${title}`);
  const stages = useStages(state);
  const facts = isConfirming ? [] : currentFacts(state);
  return (
    <Page kind={kind}>
      <PageHeader
        title={title}
        status={status}
        actions={
          <>
            {/* During an upload there is nothing to share. */}
            {state.selection.company && (stage !== "summary" || state.result) ? <ShareButton /> : null}
            {actions}
          </>
        }
      />
      <div className="stack">
        <Stepper
          label="Validation"
          steps={stages.map((one) => ({ label: STAGE_LABELS[one] }))}
          current={stages.indexOf(stage)}
          onStep={isSubmitted(state) ? undefined : (index) => router.push(STAGE_PATHS[stages[index] ?? "upload"])}
        />
        <Skipped state={state} />
        {facts.length > 0 ? (
          <section aria-label="Current work" className={classes.currentFlow}>
            <Facts facts={facts} />
          </section>
        ) : null}
      </div>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </Page>
  );
}

/** All steps until the required checklists are known; then only those. */
function useStages(state: FlowState): readonly Stage[] {
  const isBackdatingOn = useFlag("validatorBackdating");
  if (state.checks) return stagesOf(state);
  return STAGES.filter((stage) => stage !== "backdate" || isBackdatingOn);
}

/** Why a checklist is not among the steps. */
function Skipped({ state }: { state: FlowState }) {
  const isBackdatingOn = useFlag("validatorBackdating");
  if (!state.checks) return null;
  const passed = stagesOf(state);
  const skipped = (["backdate", "kyc", "dnf"] as const).filter(
    (stage) => !passed.includes(stage) && (stage !== "backdate" || isBackdatingOn),
  );
  if (skipped.length === 0) return null;
  return <p className="quiet-small">{skipped.map((stage) => RESULT_MESSAGES.skipped[stage]).join(" ")}</p>;
}

function currentFacts({ selection, file, rows }: FlowState): Fact[] {
  const { company, policy, method } = selection;
  if (!company) return [];
  const facts: Fact[] = [{ label: "Company", value: company.name }];
  if (policy) facts.push({ label: "Policy", value: policy.label });
  if (method) facts.push({ label: "Upload method", value: TEXT.methods[method] });
  if (file) {
    const total = totalRows(rows);
    const members = counted(total, "member", "members");
    facts.push({ label: "File", value: `${file.name} · ${formatFileSize(file.size)} · ${members}` });
  }
  return facts;
}
