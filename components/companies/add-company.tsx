"use client";

import { Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { BACK_TO_DIRECTORY, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { ConfirmWarnings } from "@/components/ui/form/confirm-warnings";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePhoneFirst } from "@/lib/client/policy-config";
import { useCanOpen, useOffered } from "@/lib/client/viewer";
import { getCompanyWork } from "@/lib/contract/calls";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { paths, withSetUp } from "@/lib/paths";
import { CompanyFields } from "./company-fields";
import { EMPTY_COMPANY } from "./company-values";
import { useCompanyWarnings } from "./use-company-warnings";
import { useCreateCompany } from "./use-create-company";

/** Input is validated after this pause [spec 1 §5]. */
const VALIDATE_AFTER_MS = 350;

/** A new client company [spec 1 §2]. */
export function AddCompany() {
  const router = useRouter();
  const create = useCreateCompany();
  const phoneFirst = usePhoneFirst();
  const form = useDeferredForm(
    () => import("./company-form").then(({ companyForm }) => companyForm(null, phoneFirst)),
    {
      defaultValues: EMPTY_COMPANY,
      mode: "onChange",
      reValidateMode: "onChange",
      delayError: VALIDATE_AFTER_MS,
    },
  );
  const { warnings, assertConfirmed } = useCompanyWarnings(form, null);
  const hasChecklist = useOffered(getCompanyWork);
  const mayAddPolicy = useCanOpen("/app/add-policy");
  const canSetUp = hasChecklist && mayAddPolicy;
  const isSettingUp = useRef(false);
  const setSettingUp = (is: boolean) => {
    isSettingUp.current = is;
  };

  return (
    <Page kind="narrow">
      <PageHeader title="Add Company" breadcrumbs={[DIRECTORY_CRUMB]} back={BACK_TO_DIRECTORY} />
      <PageForm
        form={form}
        summaryFrom={1}
        onSubmit={async (company) => {
          await assertConfirmed(company);
          return create(company);
        }}
        onDone={(id) =>
          router.push(isSettingUp.current ? withSetUp(paths.addPolicy(id), id) : paths.companyDirectory())
        }
        actions={
          <Group justify="flex-end" mt="md">
            <SubmitButton form={form} onPress={() => setSettingUp(false)}>
              {TEXT.create}
            </SubmitButton>
            {canSetUp ? (
              <SubmitButton form={form} variant="default" onPress={() => setSettingUp(true)}>
                {TEXT.addAndSetUp}
              </SubmitButton>
            ) : null}
          </Group>
        }
      >
        <CompanyFields form={form} stored={null} />
        {warnings.length > 0 ? <ConfirmWarnings form={form} name="confirmedWarnings" warnings={warnings} /> : null}
      </PageForm>
    </Page>
  );
}
