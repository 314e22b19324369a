import { Select } from "@mantine/core";
import { useMemo } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";

const SHOWN_AT_ONCE = 100;

/** Step 1: the company, found by typing a part of its name or nickname. */
export function CompanyStep() {
  const { state, dispatch } = useFlow();
  const { company } = state.selection;
  const { data, error, isLoading, mutate } = useApi(listCompanies, {});
  const companies = data?.data.companies;
  const options = useMemo(() => {
    const known = companies?.map(({ id, name, nickname }) => ({ value: id, label: labelOf(name, nickname) })) ?? [];
    const isListed = !company || known.some(({ value }) => value === company.id);
    return isListed ? known : [{ value: company.id, label: company.name }, ...known];
  }, [companies, company]);

  function choose(id: string | null) {
    const chosen = companies?.find((one) => one.id === id);
    if (chosen) dispatch({ type: "chosen", selection: { company: { id: chosen.id, name: chosen.name } } });
  }

  return (
    <>
      <Select
        aria-label="Company"
        placeholder={isLoading ? "Loading companies…" : "Search by name or nickname"}
        searchable
        limit={SHOWN_AT_ONCE}
        maxDropdownHeight={320}
        nothingFoundMessage={companies ? "No result found" : "Loading companies…"}
        data={options}
        value={company?.id ?? null}
        onChange={choose}
        allowDeselect={false}
        disabled={isLoading && !company}
        maw={520}
        data-autofocus={company ? undefined : true}
      />
      <FailedCall title={TEXT.companiesFailed} error={companies ? null : error} onRetry={() => void mutate()} />
    </>
  );
}

const labelOf = (name: string, nickname: string | null) =>
  nickname && nickname !== name ? `${name} (${nickname})` : name;
