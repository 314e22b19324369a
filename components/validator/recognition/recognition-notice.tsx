import { Button } from "@mantine/core";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { RECOGNITION_MESSAGES as TEXT } from "@/lib/messages/file-recognition";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { useFlow } from "../flow/flow-provider";
import type { Candidate, Recognition } from "../flow/state";
import { usePolicyOptions } from "../upload/use-policy-options";
import { chosenCandidate, isPreset, selectionOf } from "./recognition";
import classes from "./recognition.module.css";

type Props = {
  /** Name of the file that is read or in hand. */
  file: string | null;
  /** Lets the user choose another company. */
  onChange: () => void;
};

/** The company and policy that were recognised from the file, and why; or the question whose file it is. */
export function RecognitionNotice({ file, onChange }: Props) {
  const { state } = useFlow();
  const { recognition, selection } = state;
  if (!recognition || recognition.file !== file) return null;
  const known = chosenCandidate(state);
  if (known) return <Recognised candidate={known} file={file} onChange={onChange} />;
  return selection.company ? null : <Question recognition={recognition} />;
}

const reasonsOf = ({ reasons, employees }: Candidate) => reasons.map((reason) => TEXT.reasons[reason]({ employees }));

function Recognised({ candidate, file, onChange }: { candidate: Candidate; file: string; onChange: () => void }) {
  const { selection } = useFlow().state;
  const { policy } = selection;
  const isProposed = policy !== null && policy.id === candidate.policy?.policyId;
  return (
    <section aria-label={TEXT.title}>
      <Notice tone={policy ? "success" : "info"} role="status">
        <div className={classes.line}>
          <div className={classes.grow}>
            {TEXT.recognised({ file })} <b>{candidate.companyName}</b>
            {policy ? (
              <>
                {" "}
                · <b>{policy.label}</b>
              </>
            ) : null}
            . {TEXT.because({ reasons: reasonsOf(candidate) })}{" "}
            {isProposed && candidate.policy ? TEXT.policyBecause(candidate.policy) : null}
            {policy ? null : TEXT.choosePolicy} {isPreset(selection) ? TEXT.preset : null}
          </div>
          <Button size="compact-sm" variant="default" onClick={onChange}>
            {TEXT.change}
          </Button>
        </div>
        {policy ? null : <PolicyChoices />}
      </Notice>
    </section>
  );
}

/** The policies as buttons. The columns are matched once one is chosen. */
function PolicyChoices() {
  const { options, choose } = usePolicyOptions();
  const [notApplicable, ...policies] = options;
  const offered = notApplicable ? [...policies, notApplicable] : policies;
  return (
    <ul className={classes.candidates} aria-label={TEXT.policies}>
      {offered.map(({ value, label, disabled }) => (
        <li key={value}>
          <Button
            size="compact-sm"
            variant="default"
            classNames={{ label: classes.label }}
            disabled={disabled}
            onClick={() => choose(value)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Question({ recognition: { file, candidates, isFailed } }: { recognition: Recognition }) {
  const { state, dispatch } = useFlow();
  const [busy, setBusy] = useState<string | null>(null);

  async function choose(candidate: Candidate) {
    setBusy(candidate.companyId);
    try {
      dispatch({ type: "chosen", selection: await selectionOf(candidate, state.selection) });
    } catch (cause) {
      notify.failure(cause, { title: LIST_MESSAGES.policiesFailed });
    }
    setBusy(null);
  }

  const first = candidates[0];
  if (!first) {
    return (
      <Notice tone="warning" role="status">
        {isFailed ? TEXT.failed({ file }) : TEXT.unknown({ file })}
      </Notice>
    );
  }
  return (
    <section aria-label={TEXT.title}>
      <Notice tone="info" role="status">
        {candidates.length > 1 ? TEXT.several({ file }) : TEXT.unsure({ file })}
        <ul className={classes.candidates}>
          {candidates.map((candidate) => (
            <li key={candidate.companyId}>
              <Button
                size="compact-sm"
                variant="default"
                classNames={{ label: classes.label }}
                loading={busy === candidate.companyId}
                disabled={busy !== null}
                onClick={() => void choose(candidate)}
              >
                {candidate.companyName}
              </Button>
              <span>{reasonsOf(candidate).join(", ")}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
