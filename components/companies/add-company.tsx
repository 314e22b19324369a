"use client";

import { Box, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { TextField } from "@/components/ui/fields/text-field";
import { FormErrors } from "@/components/ui/form-errors";
import { notify } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ApiError } from "@/lib/client/api-error";
import { companyWarnings } from "@/lib/domain/companies/check-company";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { COMPANY_LABELS, type CompanyForm, companyResolver, EMPTY_COMPANY } from "./company-form-fields";
import { LogoField } from "./logo-field";
import { useCreateCompany } from "./use-create-company";

/** Typed input is judged after this pause [spec 1 §5]. */
const VALIDATE_AFTER_MS = 350;
const upper = (text: string) => text.toUpperCase();

/** A new client company [spec 1 §2]. */
export function AddCompany() {
  const router = useRouter();
  const [logo, setLogo] = useState<File | null>(null);
  const { saving, create } = useCreateCompany();
  const form = useForm<CompanyForm>({
    defaultValues: EMPTY_COMPANY,
    resolver: companyResolver,
    mode: "onChange",
    delayError: VALIDATE_AFTER_MS,
  });
  const { control, formState, setError, setFocus, handleSubmit } = form;
  const [gstNumber, panNumber] = form.watch(["gstNumber", "panNumber"]);
  const warnings = companyWarnings({ gstNumber, panNumber });
  const field = (name: keyof CompanyForm) => ({ control, name, label: COMPANY_LABELS[name] });
  const isDone = formState.isSubmitSuccessful && Object.keys(formState.errors).length === 0;

  const submit = handleSubmit(
    async (company) => {
      try {
        await create(company, logo);
        router.push(paths.companyDirectory());
      } catch (cause) {
        showRefusal(cause, (name, message) => setError(name, { type: "provider", message }, { shouldFocus: true }));
      }
    },
    () => notify.error({ message: TEXT.fixErrors }),
  );

  return (
    <Page kind="narrow">
      <PageHeader
        title="Add Company"
        breadcrumbs={[{ label: TEXT.directoryTitle, href: paths.companyDirectory() }]}
        back={{ label: `Back to ${TEXT.directoryTitle}`, href: paths.companyDirectory() }}
      />
      <UnsavedChanges when={(formState.isDirty || logo !== null) && !isDone} />
      <form onSubmit={submit} noValidate>
        <FormErrors
          errors={formState.isSubmitted ? formState.errors : {}}
          labels={COMPANY_LABELS}
          title={TEXT.fixErrors}
          onPick={(name) => setFocus(name as Path<CompanyForm>)}
        />
        <Stack gap="md">
          <Section title="Company">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextField {...field("name")} required autoFocus />
              <TextField {...field("nickname")} required description={TEXT.nicknameGuidance} />
              <TextField {...field("gstNumber")} required transform={upper} description={warnings.gstNumber} />
              <TextField {...field("panNumber")} required transform={upper} description={warnings.panNumber} />
              <TextField {...field("salesforceId")} required placeholder="A-12345" />
              <TextField {...field("regdAddress")} />
            </SimpleGrid>
            <Box mt="md">
              <LogoField logo={logo} onLogo={setLogo} />
            </Box>
          </Section>
          <Section title="SPOC">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
              <TextField {...field("spocName")} />
              <TextField {...field("spocPhoneNumber")} inputMode="numeric" />
              <TextField {...field("spocEmail")} inputMode="email" />
            </SimpleGrid>
          </Section>
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={saving}>
            {TEXT.create}
          </Button>
        </Group>
      </form>
    </Page>
  );
}

/** What the provider says of a field stands at the field; anything else is a toast. */
function showRefusal(cause: unknown, atField: (name: keyof CompanyForm, message: string) => void): void {
  const { fields } = (cause instanceof ApiError && (cause.data as { fields?: Record<string, string> })) || {};
  const known = Object.entries(fields ?? {}).filter(([name]) => name in EMPTY_COMPANY);
  for (const [name, message] of known) atField(name as keyof CompanyForm, message);
  if (known.length > 0) notify.error({ message: TEXT.fixErrors });
  else notify.failure(cause);
}
