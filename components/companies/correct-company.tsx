"use client";

import { ConfirmWarnings } from "@/components/ui/form/confirm-warnings";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { usePhoneFirst } from "@/lib/client/policy-config";
import { useRefresh } from "@/lib/client/use-refresh";
import { send } from "@/lib/client/write";
import { getCompany, getCompanyHistory, getCompanyTax, listCompanies, updateCompany } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import { COMPANY_LABELS, type CompanyRecordField, withoutDoubleState } from "@/lib/domain/companies/fields";
import { companyValueInWords } from "@/lib/domain/companies/history";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { CompanyFields } from "./company-fields";
import { companyForm } from "./company-form";
import { type CompanyEntered, valuesOf } from "./company-values";
import { TaxEffect } from "./tax-effect";
import { useCompanyWarnings } from "./use-company-warnings";
import { useLogo } from "./use-logo";
import { useTaxEffect } from "./use-tax-effect";

type Props = {
  company: Company;
  /** The field to start with. */
  focus?: CompanyRecordField | undefined;
  onClose: () => void;
};

/** All registration fields and the tax details, with the effect of a tax change on prices (ruling 49). */
export function CorrectCompany({ company, focus, onClose }: Props) {
  const refresh = useRefresh();
  const { upload } = useLogo();
  const form = useSchemaForm(companyForm(company, usePhoneFirst()), { defaultValues: valuesOf(company) });
  const { warnings, assertConfirmed } = useCompanyWarnings(form, company);
  const effect = useTaxEffect(form, company);
  const { isDirty } = form.formState;
  const reload = () => {
    const params = { id: company.id };
    return Promise.all([
      refresh(listCompanies, {}),
      refresh(getCompany, { params }),
      refresh(getCompanyHistory, { params }),
      refresh(getCompanyTax, { params }),
    ]);
  };

  async function save(entered: CompanyEntered) {
    await assertConfirmed(entered);
    const { logo, ...values } = withoutDoubleState(entered);
    const companyLogo = logo ? await upload(logo) : values.companyLogo;
    return send(updateCompany, { params: { id: company.id }, body: { ...values, companyLogo } });
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.correctTitle({ company: company.name })}
      size="xl"
      submitLabel="Save"
      submitWhen={() => isDirty && !effect.isLoading}
      summaryFrom={1}
      conflict={{
        labels: COMPANY_LABELS,
        show: (value, field) => companyValueInWords(field, value),
        onStale: reload,
      }}
      onClose={onClose}
      onSubmit={save}
      onDone={() => {
        notify.success({ message: TEXT.corrected, about: form.getValues("name") });
        return reload();
      }}
    >
      <CompanyFields form={form} stored={company} focus={focus} taxEffect={<TaxEffect reply={effect} />} />
      {warnings.length > 0 ? <ConfirmWarnings form={form} name="confirmedWarnings" warnings={warnings} /> : null}
    </FormDialog>
  );
}
