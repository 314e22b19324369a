"use client";

import { Box, Group, SimpleGrid, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { DIRECTORY_CRUMB } from "@/components/ui/company-crumbs";
import { FileField } from "@/components/ui/fields/file-field";
import { TextField } from "@/components/ui/fields/text-field";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { notify } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { companyWarnings } from "@/lib/domain/companies/check-company";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import type { CompanyForm } from "./company-form";
import { useCreateCompany } from "./use-create-company";

/** Typed input is judged after this pause [spec 1 §5]. */
const VALIDATE_AFTER_MS = 350;
const LOGO = FILE_LIMITS.COMPANY_LOGOS;
const upper = (text: string) => text.toUpperCase();

const EMPTY_COMPANY: z.input<typeof CompanyForm> = {
  name: "",
  nickname: "",
  regdAddress: "",
  gstNumber: "",
  panNumber: "",
  salesforceId: "",
  spocName: "",
  spocPhoneNumber: "",
  spocEmail: "",
  logo: null,
};

/** A new client company [spec 1 §2]. */
export function AddCompany() {
  const router = useRouter();
  const create = useCreateCompany();
  const form = useDeferredForm(() => import("./company-form").then(({ CompanyForm }) => CompanyForm), {
    defaultValues: EMPTY_COMPANY,
    mode: "onChange",
    reValidateMode: "onChange",
    delayError: VALIDATE_AFTER_MS,
  });
  const [gstNumber, panNumber] = form.watch(["gstNumber", "panNumber"]);
  const warnings = companyWarnings({ gstNumber, panNumber });

  return (
    <Page kind="narrow">
      <PageHeader
        title="Add Company"
        breadcrumbs={[DIRECTORY_CRUMB]}
        back={{ label: `Back to ${TEXT.directoryTitle}`, href: paths.companyDirectory() }}
      />
      <PageForm
        form={form}
        summaryTitle={TEXT.fixErrors}
        onSubmit={create}
        onDone={() => router.push(paths.companyDirectory())}
        onInvalid={() => notify.error({ message: TEXT.fixErrors })}
        actions={
          <Group justify="flex-end" mt="md">
            <SubmitButton form={form}>{TEXT.create}</SubmitButton>
          </Group>
        }
      >
        <Stack gap="md">
          <Section title="Company">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextField form={form} name="name" label="Legal Name of the Company" required autoFocus maxLength={200} />
              <TextField
                form={form}
                name="nickname"
                label="Company Nickname"
                required
                description={TEXT.nicknameGuidance}
              />
              <TextField
                form={form}
                name="gstNumber"
                label="GST Number"
                required
                transform={upper}
                description={warnings.gstNumber}
              />
              <TextField
                form={form}
                name="panNumber"
                label="PAN Number"
                required
                transform={upper}
                description={warnings.panNumber}
              />
              <TextField form={form} name="salesforceId" label="Salesforce ID" required placeholder="A-12345" />
              <TextField form={form} name="regdAddress" label="Registered Address" maxLength={500} />
            </SimpleGrid>
            <Box mt="md">
              <FileField
                form={form}
                name="logo"
                label="Company Logo"
                drop="Drop the logo here, or press to choose it"
                removeLabel="Remove logo"
                accept={LOGO.endings}
                maxMegabytes={LOGO.maxBytes / 1024 / 1024}
              />
            </Box>
          </Section>
          <Section title="SPOC">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
              <TextField form={form} name="spocName" label="Name" maxLength={500} />
              <TextField form={form} name="spocPhoneNumber" label="Phone" inputMode="numeric" />
              <TextField form={form} name="spocEmail" label="Email" inputMode="email" />
            </SimpleGrid>
          </Section>
        </Stack>
      </PageForm>
    </Page>
  );
}
