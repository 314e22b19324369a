import { useMemo } from "react";
import { Select } from "@/components/ui/fields/select";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import type { CompanyListItem } from "@/lib/contract/companies";
import { LIST_MESSAGES } from "@/lib/messages/lists";

const SHOWN_AT_ONCE = 100;
const MAX_WIDTH_PX = 600;

type Props = {
  /** A company that the list may lack is offered as well. */
  company: Pick<CompanyListItem, "id" | "name"> | null;
  onChoose: (company: CompanyListItem) => void;
  /** The first field of a dialog. */
  "data-autofocus"?: boolean;
};

/** A company, searched by part of its name or nickname. */
export function CompanySelect({ company, onChoose, ...focus }: Props) {
  const reply = useApi(listCompanies, {});
  const { data, isLoading } = reply;
  const companies = data?.data.companies;
  const options = useMemo(() => {
    const known = companies?.map((one) => ({ value: one.id, label: companyLabel(one) })) ?? [];
    const isListed = !company || known.some(({ value }) => value === company.id);
    return isListed ? known : [{ value: company.id, label: company.name }, ...known];
  }, [companies, company]);

  function choose(id: string | null) {
    const chosen = companies?.find((one) => one.id === id);
    if (chosen) onChoose(chosen);
  }

  return (
    <>
      <Select
        aria-label="Company"
        searchable
        maw={MAX_WIDTH_PX}
        placeholder={isLoading ? "Loading companies…" : LIST_MESSAGES.searchCompany}
        limit={SHOWN_AT_ONCE}
        nothingFoundMessage={
          companies ? (companies.length === 0 ? LIST_MESSAGES.noCompanyYet : undefined) : "Loading companies…"
        }
        data={options}
        value={company?.id ?? null}
        onChange={choose}
        disabled={isLoading && company !== null}
        {...focus}
      />
      <FieldLoadFailed reply={reply} title={LIST_MESSAGES.companiesFailed} />
    </>
  );
}

/** "Kaveri Foods (Kaveri)": the searchable label of a company. */
export const companyLabel = ({ name, nickname }: Pick<CompanyListItem, "name" | "nickname">) =>
  nickname && nickname !== name ? `${name} (${nickname})` : name;
