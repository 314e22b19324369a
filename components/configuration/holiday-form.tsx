import { Group } from "@mantine/core";
import { DayField } from "@/components/ui/fields/day-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { addHoliday } from "@/lib/contract/holidays";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { HOLIDAY_MESSAGES as TEXT } from "@/lib/messages/holidays";

/** Form to add a holiday. */
export function HolidayForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const form = useSchemaForm(addHoliday.body, { defaultValues: { day: "", name: "" } });
  return (
    <Form
      form={form}
      failureTitle={TEXT.failed}
      nextValues={{ day: "", name: "" }}
      onSubmit={async (body) => {
        const { data } = await send(call.addHoliday, { body });
        notify.success({ message: TEXT.added({ day: formatDdMmmYyyy(data.day) }) });
        await onChanged();
      }}
    >
      <Group gap="sm" align="flex-start">
        <DayField form={form} name="day" label={TEXT.day} w={180} />
        <TextField form={form} name="name" label={TEXT.name} maxLength={80} w={260} />
        <SubmitButton form={form} mt={24} variant="default">
          {TEXT.add}
        </SubmitButton>
      </Group>
    </Form>
  );
}
