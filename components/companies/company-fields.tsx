import { Box, Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
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
import { isGstin, panOfGstin } from "@/lib/domain/identifiers/gstin";
import { keysOf } from "@/lib/domain/keys";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import type { CompanyFormState } from "./company-values";
import { StoredLogo } from "./stored-logo";

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

type FieldProps = Pick<Props, "form" | "stored" | "taxEffect"> & {
  gstNumber: string;
  warnings: ReturnType<typeof companyWarnings>;
  startsAt: (field: CompanyRecordField) => { "data-autofocus"?: boolean };
};
type Fields = Readonly<Partial<Record<CompanyRecordField, (props: FieldProps) => ReactNode>>>;

/** The form's fields by the record's, in the order in which they are shown. */
const LEGAL = {
  name: ({ form, stored, startsAt }) => (
    <TextField
      form={form}
      name="name"
      label={LABELS.name}
      required
      autoFocus={stored === null}
      {...startsAt("name")}
      maxLength={200}
    />
  ),
  nickname: ({ form, stored, startsAt }) => (
    <TextField
      form={form}
      name="nickname"
      label={LABELS.nickname}
      required={isRequired(stored, "nickname")}
      description={TEXT.nicknameGuidance}
      {...startsAt("nickname")}
    />
  ),
  gstNumber: (props) => <NumberField {...props} name="gstNumber" />,
  panNumber: (props) => <NumberField {...props} name="panNumber" />,
  stateCode: (props) => (props.stored ? <StateField {...props} /> : null),
  isSez: ({ form, stored, taxEffect }) => (
    <>
      {stored ? <SwitchField form={form} name="isSez" label={LABELS.isSez} description={TEXT.sezHint} /> : null}
      {taxEffect}
    </>
  ),
  salesforceId: ({ form, stored, startsAt }) => (
    <TextField
      form={form}
      name="salesforceId"
      label={LABELS.salesforceId}
      required={isRequired(stored, "salesforceId")}
      placeholder="A-12345"
      {...startsAt("salesforceId")}
    />
  ),
  regdAddress: ({ form, startsAt }) => (
    <TextField form={form} name="regdAddress" label={LABELS.regdAddress} maxLength={500} {...startsAt("regdAddress")} />
  ),
} satisfies Fields;

const LOGO = {
  companyLogo: ({ form, stored }) => (
    <>
      {stored ? <StoredLogo form={form} company={stored} /> : null}
      <FileField
        form={form}
        name="logo"
        label={LABELS.companyLogo}
        drop="Drop the logo here, or press to choose it"
        removeLabel="Remove logo"
        kind="COMPANY_LOGOS"
      />
    </>
  ),
} satisfies Fields;

const SPOC = {
  spocName: (props) => <SpocField {...props} name="spocName" label="Name" maxLength={500} />,
  spocPhoneNumber: (props) => <SpocField {...props} name="spocPhoneNumber" label="Phone" inputMode="numeric" />,
  spocEmail: (props) => <SpocField {...props} name="spocEmail" label="Email" inputMode="email" />,
} satisfies Fields;

/** Where each field is in the form: a new field of the record does not compile without a place. */
const PLACES = { ...LEGAL, ...LOGO, ...SPOC } satisfies Required<Fields>;

/** The fields of a company: one list for registration and correction [spec 1 §2] (ruling 49). */
export function CompanyFields({ form, stored, focus = "name", taxEffect }: Props) {
  const [gstNumber, panNumber] = form.watch(["gstNumber", "panNumber"]);
  usePanOfGstin(form, stored === null);
  // In the correction dialog, the page behind has sections with the same names.
  // The attribute alone takes the focus, whatever its value.
  const startsAt = (field: CompanyRecordField) =>
    stored !== null && field === focus ? { "data-autofocus": true } : {};
  const warnings = companyWarnings({ gstNumber, panNumber });
  const show = (field: CompanyRecordField) => (
    <Fragment key={field}>{PLACES[field]({ form, stored, taxEffect, gstNumber, warnings, startsAt })}</Fragment>
  );
  const Part = stored ? DialogPart : Section;
  return (
    <Stack gap="md">
      <Part title="Company">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {keysOf(LEGAL).map(show)}
        </SimpleGrid>
        <Box mt="md">{keysOf(LOGO).map(show)}</Box>
      </Part>
      <Part title="SPOC">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {keysOf(SPOC).map(show)}
        </SimpleGrid>
      </Part>
    </Stack>
  );
}

const DialogPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title}>{children}</Fieldset>
);

/** A field that is missing on an older record may stay empty. */
const isRequired = (stored: Company | null, field: "nickname" | "gstNumber" | "panNumber" | "salesforceId") =>
  stored === null || Boolean(stored[field]);

type SpocProps = Pick<FieldProps, "form" | "startsAt"> & {
  name: "spocName" | "spocPhoneNumber" | "spocEmail";
  label: string;
  maxLength?: number;
  inputMode?: "numeric" | "email";
};

/** The section's title completes the short label; the list of errors shows the whole one. */
function SpocField({ form, startsAt, name, label, maxLength, inputMode }: SpocProps) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      summaryLabel={LABELS[name]}
      maxLength={maxLength}
      inputMode={inputMode}
      {...startsAt(name)}
    />
  );
}

function NumberField({ form, stored, warnings, startsAt, name }: FieldProps & { name: "gstNumber" | "panNumber" }) {
  return (
    <TextField
      form={form}
      name={name}
      label={LABELS[name]}
      required={isRequired(stored, name)}
      transform={upper}
      {...startsAt(name)}
      description={warnings[name] ? <FieldWarning>{warnings[name]}</FieldWarning> : undefined}
    />
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

/** A GST number includes the state, so the state cannot be chosen then. */
function StateField({ form, gstNumber }: FieldProps) {
  if (gstNumber === "") {
    return <SelectField form={form} name="stateCode" label={LABELS.stateCode} data={STATES} searchable clearable />;
  }
  return (
    <TextInput
      label={LABELS.stateCode}
      description={TEXT.stateDerived}
      value={isGstin(gstNumber) ? stateName(gstNumber.slice(0, 2)) : ""}
      readOnly
      disabled
    />
  );
}
