import { CompanySelect } from "@/components/ui/company-select";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";

/** Step 1: the company. */
export function CompanyStep() {
  const { state, dispatch } = useFlow();
  return (
    <CompanySelect
      company={state.selection.company}
      failureTitle={TEXT.companiesFailed}
      onChoose={({ id, name }) => dispatch({ type: "chosen", selection: { company: { id, name } } })}
    />
  );
}
