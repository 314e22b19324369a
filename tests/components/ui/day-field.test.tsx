import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { z } from "zod";
import { DayField } from "@/components/ui/fields/day-field";
import { DayInput } from "@/components/ui/fields/day-input";
import { Form } from "@/components/ui/form/form";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { renderScreen } from "../render-screen";

/** A date as people type it, never the previous one [domain §24 #52]. */

const Dates = z.object({ day: z.iso.date().nullable() });

type Props = { onSend: (day: string | null) => void; minDate?: string; maxDate?: string };

function DateForm({ onSend, minDate, maxDate }: Props) {
  const form = useSchemaForm(Dates, { defaultValues: { day: "2025-12-01" } });
  return (
    <Form form={form} onSubmit={async ({ day }) => onSend(day)} actions={<button type="submit">Send</button>}>
      <DayField form={form} name="day" label="Date" minDate={minDate} maxDate={maxDate} />
    </Form>
  );
}

async function typed(text: string, bounds: Omit<Props, "onSend"> = {}) {
  const user = userEvent.setup();
  const sent: (string | null)[] = [];
  renderScreen(<DateForm {...bounds} onSend={(day) => sent.push(day)} />);
  const field = screen.getByRole("textbox", { name: "Date" });
  await user.clear(field);
  await user.type(field, text);
  return { user, sent, field };
}

test.each(["1/8/26", "1-8-2026", "01.08.2026", "1 Aug 2026", "2026-08-01", "01082026"])(
  "%s counts immediately, and is shown as 01/08/2026 when the field is left",
  async (text) => {
    const { user, sent, field } = await typed(`${text}{Enter}`);
    expect(sent).toEqual(["2026-08-01"]);
    await user.tab();
    expect(field).toHaveValue("01/08/2026");
  },
);

test("the calendar is out of the way once a date is typed, and opens again by a press", async () => {
  const { user, field } = await typed("32/1/2026");
  const calendar = () => document.querySelector("[data-dates-dropdown]");
  expect(calendar()).toBeVisible();
  await user.clear(field);
  await user.type(field, "1/8/2026");
  await waitFor(() => expect(calendar()).toBeNull());
  await user.click(field);
  expect(calendar()).toBeVisible();
});

test("text that is not a date stays in the field with its error, and nothing is sent", async () => {
  const { user, sent, field } = await typed("32/1/26{Enter}");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([]);
  expect(field).toHaveValue("32/1/26");
  expect(field).toBeInvalid();
  expect(await screen.findByText("Enter a date such as 01/08/2026")).toBeVisible();
});

test("corrected text is sent, and an empty optional field", async () => {
  const { user, sent, field } = await typed("soon");
  await user.clear(field);
  await user.type(field, "2/8/26{Enter}");
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual(["2026-08-02", null]);
});

test("a date outside the bounds stays in the field with the bound", async () => {
  const { user, sent, field } = await typed("31/7/26", { minDate: "2026-08-01" });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect([sent, (field as HTMLInputElement).value]).toEqual([[], "31/7/26"]);
  expect(await screen.findByText("Enter a date from 01/08/2026 on")).toBeVisible();
});

function Period({ onTo }: { onTo: (to: string | null) => void }) {
  const [from, setFrom] = useState<LocalDate | null>("2026-12-01");
  const [to, setTo] = useState<LocalDate | null>(null);
  const changeTo = (day: LocalDate | null) => {
    setTo(day);
    onTo(day);
  };
  return (
    <>
      <DayInput aria-label="From" value={from} onChange={setFrom} />
      <DayInput aria-label="To" value={to} minDate={from ?? undefined} onChange={changeTo} />
    </>
  );
}

test("a typed date counts as soon as the other date of the period allows it", async () => {
  const user = userEvent.setup();
  const sent: (string | null)[] = [];
  renderScreen(<Period onTo={(to) => sent.push(to)} />);
  const [from, to] = [screen.getByRole("textbox", { name: "From" }), screen.getByRole("textbox", { name: "To" })];
  await user.type(to, "30/11/2026");
  await user.tab();
  expect(await screen.findByText("Enter a date from 01/12/2026 on")).toBeVisible();
  await user.clear(from);
  await user.type(from, "01/11/2026");
  await user.tab();
  expect(sent.at(-1)).toBe("2026-11-30");
  expect(to).toHaveValue("30/11/2026");
  expect(screen.queryByText(/Enter a date from/)).not.toBeInTheDocument();
});
