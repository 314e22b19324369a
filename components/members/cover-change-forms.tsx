import { useRouter } from "next/navigation";
import { z } from "zod";
import { DayField } from "@/components/ui/fields/day-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { useOpenFile } from "@/components/ui/open-file";
import { type PreparedRows, writeRows } from "@/lib/client/validator/write-rows";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { formatDmy, isLocalDate, istDay } from "@/lib/domain/dates/local-date";
import { MEMBER_LABELS, OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import { fullName } from "@/lib/domain/members/person-name";
import { GENDERS, RELATIONSHIPS } from "@/lib/domain/members/types";
import { COVER_CHANGE_MESSAGES as TEXT } from "@/lib/messages/cover-changes";
import { paths } from "@/lib/paths";
import { coverName } from "./cover-card";

type Props = { title: string; member: Member; covers: readonly UserPolicy[]; onClose: () => void };

const RELATIVES = RELATIONSHIPS.filter((relationship) => relationship !== "self");
const NONE: PreparedRows = { ADD: [], EDIT: [], OFFBOARD: [] };

const Person = z.object({
  name: z.string().trim().min(1, TEXT.nameMissing),
  dob: z.string().min(1, TEXT.dateMissing),
  gender: z.string().min(1, TEXT.choiceMissing),
  relationship: z.string().min(1, TEXT.choiceMissing),
  start: z.string().min(1, TEXT.dateMissing),
  policyId: z.string(),
});
type Person = z.output<typeof Person>;

/** Writes the row as a file of our template and opens the validator with it. */
function useOpenRow({ employeeId }: Member) {
  const router = useRouter();
  const { hold } = useOpenFile();
  return async (rows: Partial<PreparedRows>, path: string) => {
    const day = formatDmy(istDay(Date.now())).replaceAll("/", "-");
    hold(await writeRows({ ...NONE, ...rows }, `${[employeeId, day].filter(Boolean).join(" ")}.xlsx`));
    router.push(path);
  };
}

/** A relative of an employee, with the employee's slab. */
export function AdditionForm({ title, member, covers, onClose }: Props) {
  const openRow = useOpenRow(member);
  const form = useSchemaForm(Person, {
    defaultValues: {
      relationship: "",
      name: "",
      dob: "",
      gender: "",
      start: istDay(Date.now()),
      policyId: first(covers),
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={TEXT.next}
      onClose={onClose}
      onSubmit={({ policyId, name, dob, gender, relationship, start }) => {
        const row = {
          employee_id: member.employeeId ?? undefined,
          relationship_to_account_holders: relationship,
          name,
          gender,
          date_of_birth: formatDmy(dob),
          policy_start_date: formatDmy(start),
          slabId: covers.find((cover) => cover.policyId === policyId)?.slabId ?? undefined,
        };
        return openRow({ ADD: [row] }, paths.validatorEndorsement(policyId));
      }}
    >
      <p className="quiet">{TEXT.additionHelp}</p>
      <PersonFields form={form} isRelative />
      <DayField form={form} name="start" label={MEMBER_LABELS.policy_start_date} required />
      {covers.length > 1 ? (
        <SelectField form={form} name="policyId" label={TEXT.policy} data={choices(covers)} />
      ) : null}
    </FormDialog>
  );
}

/** Corrected facts of a person. Only those that differ are in the row. */
export function CorrectionForm({ title, member, covers, onClose }: Props) {
  const openRow = useOpenRow(member);
  const { userId, employeeId } = member;
  const known = {
    name: fullName(member),
    dob: member.dob && isLocalDate(member.dob) ? member.dob : "",
    gender: member.gender ?? "",
    relationship: member.relationship ?? "",
    start: istDay(Date.now()),
    policyId: first(covers),
  };
  const form = useSchemaForm(Person, { defaultValues: known });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={TEXT.next}
      submitWhen="changed"
      onClose={onClose}
      onSubmit={({ name, dob, gender, relationship, policyId }) => {
        const row = {
          userId,
          employee_id: employeeId ?? undefined,
          relationship_to_account_holders: relationship,
          name,
          gender: gender === known.gender ? undefined : gender,
          date_of_birth: dob === known.dob ? undefined : formatDmy(dob),
        };
        return openRow({ EDIT: [row] }, paths.validatorEndorsement(policyId));
      }}
    >
      <p className="quiet">{TEXT.correctionHelp}</p>
      <PersonFields form={form} isRelative={member.relationship !== "self"} />
    </FormDialog>
  );
}

/** The exit of a person from one policy or all. */
export function ExitForm({ title, member, covers, onClose }: Props) {
  const openRow = useOpenRow(member);
  const { userId, employeeId, relationship, employer } = member;
  const schema = z.object({ day: z.string().min(1, TEXT.dateMissing), policyId: z.string() });
  const isOne = covers.length === 1 || !employer;
  const form = useSchemaForm(schema, { defaultValues: { day: "", policyId: isOne ? first(covers) : "" } });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={TEXT.next}
      onClose={onClose}
      onSubmit={({ day, policyId }) => {
        const row = {
          userId,
          employee_id: employeeId ?? undefined,
          relationship: relationship ?? undefined,
          name: fullName(member),
          dateOfLeaving: formatDmy(day),
        };
        const path = policyId || !employer ? paths.validatorEndorsement(policyId) : paths.validatorExits(employer);
        return openRow({ OFFBOARD: [row] }, path);
      }}
    >
      {relationship === "self" ? <p className="quiet">{TEXT.exitHelp}</p> : null}
      <DayField form={form} name="day" label={OFFBOARD_LABELS.dateOfLeaving} required data-autofocus />
      {isOne ? null : (
        <SelectField
          form={form}
          name="policyId"
          label={TEXT.policy}
          placeholder={TEXT.allPolicies}
          clearable
          data={choices(covers)}
        />
      )}
    </FormDialog>
  );
}

function PersonFields({ form, isRelative }: { form: SchemaForm<Person, Person>; isRelative: boolean }) {
  return (
    <>
      {isRelative ? (
        <SelectField form={form} name="relationship" label="Relationship" data={RELATIVES} required data-autofocus />
      ) : null}
      <TextField form={form} name="name" label={MEMBER_LABELS.name} maxLength={200} required />
      <DayField form={form} name="dob" label={MEMBER_LABELS.date_of_birth} required />
      <SelectField form={form} name="gender" label={MEMBER_LABELS.gender} data={GENDERS} required />
    </>
  );
}

const first = (covers: readonly UserPolicy[]) => covers[0]?.policyId ?? "";

const choices = (covers: readonly UserPolicy[]) =>
  covers.map((cover) => ({ value: cover.policyId, label: coverName(cover) }));
