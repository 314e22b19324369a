import { Text } from "@mantine/core";
import { MultiSelectField } from "@/components/ui/fields/multi-select-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { changeStaffRoles, type StaffMember } from "@/lib/contract/staff-access";
import { fullName } from "@/lib/domain/members/person-name";
import { STAFF_ACCESS_SCREEN as TEXT } from "@/lib/messages/staff-access";

const Roles = changeStaffRoles.body.refine(({ roles }) => roles.length > 0, {
  path: ["roles"],
  message: TEXT.rolesNeeded,
});

type Props = { person: StaffMember; choices: readonly string[]; onClose: () => void; onChanged: () => unknown };

/** Changes the roles of a person. */
export function RolesDialog({ person, choices, onClose, onChanged }: Props) {
  const { userId, roles, version } = person;
  const name = fullName(person);
  const form = useSchemaForm(Roles, { defaultValues: { roles, version } });

  return (
    <FormDialog
      form={form}
      title={TEXT.changeTitle({ name })}
      submitLabel={TEXT.save}
      submitWhen="changed"
      failureTitle={TEXT.failedToChange}
      onClose={onClose}
      onSubmit={(body) => send(call.changeStaffRoles, { params: { userId }, body })}
      onDone={() => {
        notify.success({ message: TEXT.changed({ name }) });
        return onChanged();
      }}
      conflict={{ labels: { roles: TEXT.roles }, show: (value) => [value].flat().join(", "), onStale: onChanged }}
    >
      <MultiSelectField form={form} name="roles" label={TEXT.roles} data={[...choices]} />
      <Text size="sm" c="dimmed" mt="sm">
        {TEXT.signsOut}
      </Text>
    </FormDialog>
  );
}
