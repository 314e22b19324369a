import { PolicySelect } from "@/components/shared/policies/policy-select";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { usePolicyOptions } from "./use-policy-options";

/** Step 4: an active policy of the company, or 'Not Applicable'. Broken policies are shown but cannot be selected. */
export function PolicyStep({ disabled }: { disabled: boolean }) {
  const { reply, options, value, choose, hasNone } = usePolicyOptions();
  return (
    <PolicySelect
      reply={reply}
      notice={hasNone && !disabled ? TEXT.noActivePolicy : null}
      description={`${TEXT.policyHint}.`}
      data={options}
      value={value}
      onChange={choose}
      disabled={disabled}
    />
  );
}
