import { Box, Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { FieldWarning } from "@/components/ui/fields/field-warning";
import { FileField } from "@/components/ui/fields/file-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { SwitchField } from "@/components/ui/fields/switch-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Section } from "@/components/ui/page";
import type { Company } from "@/lib/contract/companies";
import { companyWarnings } from "@/lib/domain/companies/check-company";
import { type CompanyRecordField, COMPANY_LABELS as LABELS } from "@/lib/domain/companies/fields";
import { STATE_CHOICES, stateName } from "@/lib/domain/companies/tax-facts";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { isGstin, panOfGstin } from "@/lib/domain/identifiers/gstin";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import type { CompanyFormState } from "./company-values";
import { StoredLogo } from "./stored-logo";

const LOGO = FILE_LIMITS.COMPANY_LOGOS;
const STATES = STATE_CHOICES.map(({ code, name }) => ({ value: code, label: name }));
const upper = (text: string) => text.toUpperCase();

type Props = {
  form: CompanyFormState;
  /** The company to correct; null at registration. */
  stored: Company | null;
  /** The field to start with in a correction. */
  focus?: CompanyRecordField;
  /** Effect of the tax details on prices. */
  taxEffect?: ReactNode;
};

/** The fields of a company: one list for registration and correction [spec 1 §2] (ruling 49). */
export function CompanyFields({ form, stored, focus = "name", taxEffect }: Props) {
  // In the correction dialog, the page behind has sections with the same names.
  // The attribute alone takes the focus, whatever its value.
  const startsAt = (field: CompanyRecordField) =>
    stored !== null && field === focus ? { "data-autofocus": true } : {};
  const Part = stored ? DialogPart : Section;
  return (
    <Stack gap="md">
      <Part title="Company">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <LegalFields form={form} stored={stored} startsAt={startsAt} taxEffect={taxEffect} />
        </SimpleGrid>
        <Box mt="md">
          {stored ? <StoredLogo form={form} company={stored} /> : null}
          <FileField
            form={form}
            name="logo"
            label={LABELS.companyLogo}
            drop="Drop the logo here, or press to choose it"
            removeLabel="Remove logo"
            accept={LOGO.endings}
            maxMegabytes={LOGO.maxBytes / 1024 / 1024}
          />
        </Box>
      </Part>
      <Part title="SPOC">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextField
            form={form}
            name="spocName"
            label="Name"
            summaryLabel={LABELS.spocName}
            maxLength={500}
            {...startsAt("spocName")}
          />
          <TextField
            form={form}
            name="spocPhoneNumber"
            label="Phone"
            summaryLabel={LABELS.spocPhoneNumber}
            inputMode="numeric"
            {...startsAt("spocPhoneNumber")}
          />
          <TextField
            form={form}
            name="spocEmail"
            label="Email"
            summaryLabel={LABELS.spocEmail}
            inputMode="email"
            {...startsAt("spocEmail")}
          />
        </SimpleGrid>
      </Part>
    </Stack>
  );
}

const DialogPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title}>{children}</Fieldset>
);

type LegalProps = Props & { startsAt: (field: CompanyRecordField) => { "data-autofocus"?: boolean } };

function LegalFields({ form, stored, startsAt, taxEffect }: LegalProps) {
  const [gstNumber, panNumber] = form.watch(["gstNumber", "panNumber"]);
  const warnings = companyWarnings({ gstNumber, panNumber });
  usePanOfGstin(form, stored === null);
  /** A field that is missing on an older record may stay empty. */
  const isRequired = (field: "nickname" | "gstNumber" | "panNumber" | "salesforceId") =>
    stored === null || Boolean(stored[field]);
  const numberField = (name: "gstNumber" | "panNumber") => (
    <TextField
      form={form}
      name={name}
      label={LABELS[name]}
      required={isRequired(name)}
      transform={upper}
      {...startsAt(name)}
      description={warnings[name] ? <FieldWarning>{warnings[name]}</FieldWarning> : undefined}
    />
  );
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={LABELS.name}
        required
        autoFocus={stored === null}
        {...startsAt("name")}
        maxLength={200}
      />
      <TextField
        form={form}
        name="nickname"
        label={LABELS.nickname}
        required={isRequired("nickname")}
        description={TEXT.nicknameGuidance}
        {...startsAt("nickname")}
      />
      {numberField("gstNumber")}
      {numberField("panNumber")}
      {stored ? <TaxFields form={form} gstNumber={gstNumber} /> : null}
      {taxEffect}
      <TextField
        form={form}
        name="salesforceId"
        label={LABELS.salesforceId}
        required={isRequired("salesforceId")}
        placeholder="A-12345"
        {...startsAt("salesforceId")}
      />
      <TextField
        form={form}
        name="regdAddress"
        label={LABELS.regdAddress}
        maxLength={500}
        {...startsAt("regdAddress")}
      />
    </>
  );
}

/** Fills in the PAN from a new company's GST number, unless the person has typed another one. */
function usePanOfGstin(form: CompanyFormState, isNew: boolean): void {
  const gstNumber = form.watch("gstNumber");
  const filledIn = useRef("");
  const pan = isGstin(gstNumber) ? panOfGstin(gstNumber) : "";
  useEffect(() => {
    if (!isNew || pan === "" || form.getValues("panNumber") !== filledIn.current) return;
    filledIn.current = pan;
    form.setValue("panNumber", pan, { shouldDirty: true, shouldValidate: true });
  }, [form, isNew, pan]);
}

/** State and SEZ unit. A GST number includes the state, so the state cannot be chosen then. */
function TaxFields({ form, gstNumber }: { form: CompanyFormState; gstNumber: string }) {
  return (
    <>
      {gstNumber === "" ? (
        <SelectField form={form} name="stateCode" label={LABELS.stateCode} data={STATES} searchable clearable />
      ) : (
        <TextInput
          label={LABELS.stateCode}
          description={TEXT.stateDerived}
          value={isGstin(gstNumber) ? stateName(gstNumber.slice(0, 2)) : ""}
          readOnly
          disabled
        />
      )}
      <SwitchField form={form} name="isSez" label={LABELS.isSez} description={TEXT.sezHint} />
    </>
  );
}
