import { ActionIcon, Anchor, Stack } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Facts } from "@/components/ui/facts";
import { Select } from "@/components/ui/fields/select";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";
import { SLIP_BATCH as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { BasePolicy } from "./base-policy";
import { TYPE_OPTIONS } from "./choose-type";
import { AdditionalBenefits } from "./modular-questions";
import classes from "./several-slips.module.css";
import type { BatchSlip, SlipState } from "./slip-batch";
import { SlipErrors } from "./slip-errors";

type Props = {
  slip: BatchSlip;
  companyId: string;
  busy: boolean;
  onAnswer: (part: Pick<BatchSlip, "kind"> | Pick<BatchSlip, "answers">) => void;
  onRemove: () => void;
};

/** One of several slips: its file, kind and questions, then its errors, its policy or its result. */
export function SlipOfBatch({ slip, companyId, busy, onAnswer, onRemove }: Props) {
  const { file, kind, answers, state } = slip;
  const isOver = state.is === "done";
  const isFixed = busy || isOver || state.is === "reading";
  const choose = (type: PolicyType, variant: PolicyVariant) =>
    onAnswer({ kind: { type, variant: variantsFor(type).includes(variant) ? variant : "IPD" } });
  return (
    <li className={classes.slip} aria-label={file.name}>
      <div className={classes.head}>
        <p className={classes.name}>{file.name}</p>
        <Select
          label={TEXT.type}
          data={TYPE_OPTIONS}
          value={kind.type}
          disabled={isFixed}
          onChange={(type) => type && choose(type as PolicyType, kind.variant)}
          w={140}
        />
        <Select
          label={TEXT.variant}
          data={[...variantsFor(kind.type)]}
          value={kind.variant}
          disabled={isFixed}
          onChange={(variant) => variant && choose(kind.type, variant as PolicyVariant)}
          w={140}
        />
        {isOver ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={TEXT.remove({ name: file.name })}
            disabled={busy}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOver || kind.variant !== "Top-up" ? null : (
        <BasePolicy
          companyId={companyId}
          value={answers.basePolicyPlanId}
          disabled={isFixed}
          onChange={(basePolicyPlanId) => onAnswer({ answers: { ...answers, basePolicyPlanId } })}
        />
      )}
      {isOver || !isGmcModular(kind) ? null : (
        <AdditionalBenefits
          value={answers.additionalBenefits}
          disabled={isFixed}
          onChange={(additionalBenefits) => onAnswer({ answers: { ...answers, additionalBenefits } })}
        />
      )}
      <Outcome state={state} companyId={companyId} />
    </li>
  );
}

function Outcome({ state, companyId }: { state: SlipState; companyId: string }) {
  if (state.is === "new") return null;
  if (state.is === "reading" || state.is === "checking" || state.is === "creating") {
    return <p role="status">{TEXT.states[state.is]}</p>;
  }
  if (state.is === "wrong") return <SlipErrors errors={state.errors} />;
  if (state.is === "failed") {
    return (
      <Notice tone="danger" role="alert">
        {state.message}
      </Notice>
    );
  }
  if (state.is === "valid") return <ValidSlip {...state} />;
  const { name, policyId, isDraft, problem } = state;
  return (
    <Notice tone={problem ? "warning" : "success"} role="status">
      {TEXT.created({ name, isDraft })} {problem}{" "}
      <Anchor
        component={Link}
        href={isDraft ? paths.placementForm(companyId, policyId) : paths.policyDetails(policyId)}
        size="sm"
        underline="always"
      >
        {isDraft ? TEXT.openForm : TEXT.openPolicy}
      </Anchor>
    </Notice>
  );
}

function ValidSlip({ values, warnings }: Pick<Extract<SlipState, { is: "valid" }>, "values" | "warnings">) {
  return (
    <Stack gap="xs">
      <Facts facts={factsOf(values)} />
      {warnings.length > 0 ? <Notice tone="warning">{warnings.map(({ text }) => text).join(" ")}</Notice> : null}
    </Stack>
  );
}

function factsOf({ general, slabs }: PlacementValues) {
  const day = (key: string) => formatDmy(String(general[key]));
  return [
    { label: "Policy Nickname", value: String(general.nickName) },
    { label: "Insurer", value: String(general.insurerName) },
    { label: "Period", value: `${day("policyStartDate")} – ${day("policyEndDate")}` },
    { label: "Total Lives", value: String(general.totalLives) },
    { label: "Final Premium", value: <Money rupees={numberOf(general.finalPremium)} /> },
    { label: "Slabs", value: slabs.length },
  ];
}
