import { Button, Group } from "@mantine/core";
import { z } from "zod";
import { DayField } from "@/components/ui/fields/day-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";

const SUNDAY = 0;
/** In the panel, and beside it: the calendar covers neither the other date nor the buttons. */
const INLINE = { withinPortal: false, position: "right-start" } as const;

/** One end of the range is enough. */
const Days = z
  .object({ from: z.string().nullable(), to: z.string().nullable() })
  .refine(({ from, to }) => from !== null || to !== null)
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ["to"], error: TEXT.toBeforeFrom });

type Range = { from: LocalDate | null; to: LocalDate | null };
export type RangeProps = Range & { onChange: (range: Range) => void };

/** Mounted each time the panel opens, so it starts with the dates of the list. */
export function RangeForm({ from, to, onChange }: RangeProps) {
  const today = istDay(Date.now());
  const form = useSchemaForm(Days, { defaultValues: from || to ? { from, to } : { from: today, to: null } });
  const shared = { form, firstDayOfWeek: SUNDAY, maxDate: today, popoverProps: INLINE } as const;
  return (
    <Form
      form={form}
      isStep
      onSubmit={async (range) => onChange(range)}
      actions={
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={() => onChange({ from: null, to: null })}>
            Any date
          </Button>
          <SubmitButton form={form} when="valid">
            Apply
          </SubmitButton>
        </Group>
      }
    >
      <DayField {...shared} name="from" label="From" alsoJudge={["to"]} />
      <DayField {...shared} name="to" label="To" minDate={form.watch("from") ?? undefined} />
    </Form>
  );
}
