import { companyLabel } from "@/components/shared/companies/company-select";
import { MultiSelect } from "@/components/ui/fields/multi-select";
import { PanelButton } from "@/components/ui/panel-button";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { FilterPill } from "./filter-pill";
import { MAX_CHOSEN } from "./list-view";

const SHOWN_AT_ONCE = 100;
const WIDTH_PX = 320;

type Props = { chosen: readonly string[]; onChange: (companies: string[]) => void };

/** Filter by companies, searched by name; the directory is loaded when the filter opens. */
export function CompanyFilter(props: Props) {
  const { length } = props.chosen;
  return (
    <PanelButton label={TEXT.company} text={length > 0 ? `${TEXT.company} (${length})` : TEXT.company}>
      {() => <CompanyChoice {...props} />}
    </PanelButton>
  );
}

function CompanyChoice({ chosen, onChange }: Props) {
  const reply = useApi(listCompanies, {});
  const { data, isLoading } = reply;
  const companies = data?.data.companies;
  return (
    <>
      <MultiSelect
        aria-label={TEXT.company}
        placeholder={isLoading ? "Loading companies…" : LIST_MESSAGES.searchCompany}
        searchable
        w={WIDTH_PX}
        maw="100%"
        limit={SHOWN_AT_ONCE}
        maxValues={MAX_CHOSEN}
        nothingFoundMessage={companies ? "No result found" : "Loading companies…"}
        // Rendered inside the panel: a click on an option outside would close it.
        comboboxProps={{ withinPortal: false }}
        data={companies?.map((company) => ({ value: company.id, label: companyLabel(company) })) ?? []}
        value={[...chosen]}
        onChange={onChange}
      />
      <FieldLoadFailed reply={reply} title={LIST_MESSAGES.companiesFailed} />
    </>
  );
}

/** The filtered companies by name, or by id until the names are loaded. */
export function CompanyPills({ chosen, onChange }: Props) {
  const { data } = useApi(listCompanies, chosen.length > 0 ? {} : null);
  return chosen.map((id) => (
    <FilterPill
      key={id}
      label={data?.data.companies.find((company) => company.id === id)?.name ?? id}
      onRemove={() => onChange(chosen.filter((one) => one !== id))}
    />
  ));
}
