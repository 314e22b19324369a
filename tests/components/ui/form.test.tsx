import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { z } from "zod";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { DayField } from "@/components/ui/fields/day-field";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { RadioField } from "@/components/ui/fields/radio-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { addFaults } from "@/components/ui/form/add-faults";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { PageForm } from "@/components/ui/form/page-form";
import { FieldRefusal } from "@/components/ui/form/refusal";
import { SubmitButton, type SubmitWhen } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { answerCalls, renderScreen } from "../render-screen";

const user = userEvent.setup();

const { message, cdAccountId } = addBalanceAdjustment.body.shape;
const Entry = z
  .object({
    message,
    cdAccountId,
    amount: z.string().regex(/^\d+(\.\d{1,2})?$/, "Please enter a valid premium amount"),
    day: z.string("Please enter a valid date").nullable(),
    kind: z.enum(["credit", "debit"], "Please choose"),
    isUrgent: z.boolean(),
    endorsement: z.string(),
  })
  .superRefine(
    addFaults(({ isUrgent, endorsement }) => ({ endorsement: isUrgent && !endorsement ? "Name it" : null })),
  );

type Sent = { key: string | undefined; body: Record<string, unknown> };
type Refusal = { status: number; message?: unknown; data?: unknown; traceId?: string } | "lost";

/** Responds to writes in turn: first the refusals, then success. */
function answer(...refusals: Refusal[]): Sent[] {
  const sent: Sent[] = [];
  answerCalls(async (_, init) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ key: headers["idempotency-key"], body: JSON.parse(await new Response(init.body).text()) });
    const refusal = refusals.shift();
    if (refusal === "lost") throw new TypeError("Failed to fetch");
    if (refusal) return { status: refusal.status, body: refusal };
    return { body: { data: null, proposal: null } };
  });
  return sent;
}

type Options = { when?: SubmitWhen<z.input<typeof Entry>>; submit?: () => Promise<unknown>; onTheirs?: () => void };

function Fields({ form }: { form: SchemaForm<z.input<typeof Entry>, z.output<typeof Entry>> }) {
  return (
    <>
      <MoneyField form={form} name="amount" label="Amount" required data-autofocus />
      <RadioField
        form={form}
        name="kind"
        label="Kind"
        options={[
          { value: "credit", label: "Credit" },
          { value: "debit", label: "Debit" },
        ]}
      />
      <DayField form={form} name="day" label="Day" />
      <CheckboxField form={form} name="isUrgent" label="Urgent" alsoJudge={["endorsement"]} />
      <NumberField form={form} name="endorsement" label="Endorsement" description="Optional" maxDigits={6} />
      <TextareaField form={form} name="message" label="Notes" required maxLength={30} />
    </>
  );
}

const EMPTY: z.input<typeof Entry> = {
  amount: "",
  day: null,
  isUrgent: false,
  endorsement: "",
  message: "",
  cdAccountId: "cd-1",
  kind: "credit",
};

function EntryDialog({ when, submit, onTheirs }: Options) {
  const [opened, setOpened] = useState(true);
  const form = useSchemaForm(Entry, { defaultValues: EMPTY });
  if (!opened) return <p>Closed</p>;
  return (
    <FormDialog
      form={form}
      title="Entry"
      submitLabel="Submit"
      submitWhen={when}
      conflict={{
        labels: { message: "Notes", ...(onTheirs ? {} : { endorsement: "Endorsement" }) },
        keepingMine: onTheirs && "saves",
        onTheirs,
      }}
      onClose={() => setOpened(false)}
      onSubmit={({ amount, cdAccountId, message }) =>
        submit?.() ??
        send(call.addBalanceAdjustment, {
          body: { cdAccountId, message, amount: Number(amount), transactionType: "credit" },
        })
      }
    >
      <Fields form={form} />
    </FormDialog>
  );
}

async function open(options: Options = {}) {
  renderScreen(<EntryDialog {...options} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Entry" }));
  const field = (name: string) => dialog.getByRole("textbox", { name });
  const submit = () => user.click(dialog.getByRole("button", { name: "Submit" }));
  return { user, dialog, field, submit };
}

async function fill({ user, field }: Awaited<ReturnType<typeof open>>) {
  await user.type(field("Amount"), "1");
  await user.type(field("Notes"), "Bank charge");
}

test("a field is validated when it is left, not while typing; typing clears the error", async () => {
  const { user, dialog, field } = await open();
  await user.type(field("Amount"), "1.005");
  expect(field("Amount")).toBeValid();
  await user.click(field("Notes"));
  expect(await dialog.findByText("Please enter a valid premium amount")).toBeVisible();
  expect(field("Amount")).toHaveAccessibleDescription("Please enter a valid premium amount");
  await user.type(field("Amount"), "{Backspace}");
  expect(dialog.queryByText("Please enter a valid premium amount")).not.toBeInTheDocument();
});

test("one wrong field has the focus without a list; two or more are listed with links", async () => {
  const sent = answer();
  const { user, dialog, field, submit } = await open();
  await user.type(field("Amount"), "1");
  await submit();
  await waitFor(() => expect(field("Notes")).toHaveFocus());
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();

  await user.clear(field("Amount"));
  await submit();
  const summary = within(await dialog.findByRole("alert"));
  expect(field("Amount")).toHaveFocus();
  expect(summary.getAllByRole("button").map((link) => link.textContent)).toEqual(["Amount", "Notes"]);
  await user.click(summary.getByRole("button", { name: "Notes" }));
  expect(field("Notes")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a rule about several fields validates both when one of them is chosen; the error replaces the help", async () => {
  const { user, dialog, field } = await open();
  expect(field("Endorsement")).toHaveAccessibleDescription("Optional");
  await user.click(dialog.getByRole("checkbox", { name: "Urgent" }));
  await waitFor(() => expect(field("Endorsement")).toHaveAccessibleDescription("Name it"));
  await user.click(dialog.getByRole("checkbox", { name: "Urgent" }));
  await waitFor(() => expect(field("Endorsement")).toHaveAccessibleDescription("Optional"));
});

test("a pasted amount with grouping is accepted, and only digits for a number that is an identifier", async () => {
  const sent = answer();
  const { user, field, submit } = await open();
  await user.click(field("Amount"));
  await user.paste("₹ 1,23,456.50");
  expect(field("Amount")).toHaveValue("123456.50");
  await user.type(field("Endorsement"), "4x5-67890");
  expect(field("Endorsement")).toHaveValue("456789");
  await user.type(field("Notes"), "  NEFT ");
  await submit();
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(sent).toMatchObject([{ body: { amount: 123456.5, message: "NEFT" } }]);
});

test.each([
  ["valid", [true, false]],
  ["changed", [true, false]],
  ["always", [false, false]],
] as const)("submit when %s: disabled at first and when filled in: %s", async (when, barred) => {
  const form = await open({ when });
  const button = form.dialog.getByRole("button", { name: "Submit" });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(barred[0]));
  await fill(form);
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(barred[1]));
});

test("a paste that is cut off at the limit says so", async () => {
  const form = await open();
  await form.user.click(form.field("Notes"));
  await form.user.paste("Bank charge of the second half");
  expect(form.field("Notes")).toHaveAccessibleDescription("At most 30 characters. A longer text is cut off.");
  await form.user.keyboard("{Backspace}");
  expect(form.field("Notes")).not.toHaveAccessibleDescription();
});

test("the provider's error is at its field; typing clears it, and the input is sent again", async () => {
  const sent = answer({ status: 400, message: "no", data: { fields: { message: "Say more", unknown: "?" } } });
  const form = await open();
  await fill(form);
  await form.submit();
  await waitFor(() => expect(form.field("Notes")).toHaveAccessibleDescription("Say more"));
  expect(form.field("Notes")).toHaveFocus();
  expect(form.dialog.queryByRole("alert")).not.toBeInTheDocument();
  await form.user.type(form.field("Notes"), "!");
  expect(form.field("Notes")).not.toHaveAccessibleDescription("Say more");
  await form.submit();
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(sent.map(({ body }) => body.message)).toEqual(["Bank charge", "Bank charge!"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("a successful response that refuses one field is shown at that field", async () => {
  const form = await open({ submit: () => Promise.reject(new FieldRefusal("endorsement", "There is none")) });
  await fill(form);
  await form.submit();
  await waitFor(() => expect(form.field("Endorsement")).toHaveAccessibleDescription("There is none"));
});

test("any other refusal is in the dialog with its trace id; no input is lost", async () => {
  answer({ status: 503, message: "The ledger is closed", traceId: "trace-7" });
  const form = await open();
  await fill(form);
  await form.submit();
  const alert = within(await form.dialog.findByRole("alert"));
  expect(alert.getByText("The ledger is closed")).toBeVisible();
  await form.user.click(alert.getByRole("button", { name: "Details" }));
  expect(alert.getByText(/trace-7/)).toBeVisible();
  expect(form.field("Notes")).toHaveValue("Bank charge");
});

test("a retry after a lost response is one write with one key; a changed one is another write", async () => {
  const sent = answer("lost", "lost");
  const form = await open();
  await fill(form);
  await form.submit();
  expect(await form.dialog.findByText(/could not be reached/)).toBeVisible();
  await form.submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await form.user.type(form.field("Notes"), "s");
  await form.submit();
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

test("a double click sends once", async () => {
  const sent = answer();
  const form = await open();
  await fill(form);
  await form.user.dblClick(form.dialog.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(sent).toHaveLength(1);
});

const STALE = {
  status: 409,
  data: { version: 4, changedBy: "Rohan", changedAt: { seconds: 1 }, current: { message: "Theirs", endorsement: "7" } },
};

test("changed meanwhile: both versions, field by field; then editing continues with the choices", async () => {
  answer(STALE);
  const form = await open();
  await fill(form);
  await form.submit();
  expect(await screen.findByText("Rohan changed this meanwhile")).toBeVisible();
  expect(screen.getByRole("region", { name: "Other changes" })).toHaveTextContent("Endorsement7 (before: empty)");
  await form.user.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(form.field("Endorsement")).toHaveValue("7");
  expect(form.field("Notes")).toHaveValue("Bank charge");
  expect(form.field("Amount")).toHaveValue("1");
});

test("one field changed meanwhile: keeping mine saves, taking the other ends the edit", async () => {
  const sent = answer(STALE, STALE);
  let claimed = 0;
  const form = await open({ onTheirs: () => claimed++ });
  await fill(form);
  await form.submit();
  await form.user.click(await screen.findByRole("button", { name: "Keep my changes" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(claimed).toBe(0);
  await form.user.click(await screen.findByRole("button", { name: "Use the saved version" }));
  expect(claimed).toBe(1);
});

test("Escape closes an untouched dialog, and asks when there is input", async () => {
  const form = await open();
  await form.user.type(form.field("Notes"), "x");
  await form.user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Close without saving?" }));
  await form.user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(form.field("Notes")).toHaveValue("x");
  await form.user.clear(form.field("Notes"));
  await waitFor(() => expect(screen.queryByText("Close without saving?")).not.toBeInTheDocument());
  await form.user.click(form.field("Notes"));
  await form.user.keyboard("{Escape}");
  expect(await screen.findByText("Closed")).toBeVisible();
});

function NamePage() {
  const form = useSchemaForm(z.object({ name: z.string().min(1, "Please enter a valid name") }), {
    defaultValues: { name: "" },
  });
  const [saved, setSaved] = useState(false);
  return (
    <>
      <a href="/app/elsewhere">Elsewhere</a>
      <PageForm
        form={form}
        onSubmit={async () => "reply"}
        onDone={(reply) => setSaved(reply === "reply")}
        actions={<SubmitButton form={form}>Save</SubmitButton>}
      >
        <TextField form={form} name="name" label="Name" />
      </PageForm>
      {saved ? <p>Saved</p> : null}
    </>
  );
}

test("an edited page asks before leaving; a saved one does not", async () => {
  renderScreen(<NamePage />);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Kaveri");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Kaveri");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
});

const BARE = z.object({ code: z.string().trim().min(1).max(3) });

function BareForm() {
  const form = useSchemaForm(BARE, { defaultValues: { code: "" } });
  return (
    <PageForm form={form} onSubmit={async () => {}} actions={<SubmitButton form={form}>Save</SubmitButton>}>
      <TextField form={form} name="code" label="Code" />
    </PageForm>
  );
}

test.each([
  ["   ", "This field cannot be empty."],
  ["four", "Please enter a valid value"],
])("a schema without its own sentence has the specification's: '%s' is '%s'", async (typed, sentence) => {
  renderScreen(<BareForm />);
  const code = screen.getByRole("textbox", { name: "Code" });
  await user.type(code, typed);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(sentence));
  await user.clear(code);
  await user.type(code, "one");
  await user.tab();
  expect(code).not.toHaveAccessibleDescription(sentence);
});

function NoteForm({ save }: { save: () => Promise<void> }) {
  const form = useSchemaForm(z.object({ note: z.string() }), { defaultValues: { note: "" } });
  return (
    <PageForm
      form={form}
      onSubmit={save}
      nextValues={{ note: "" }}
      actions={<SubmitButton form={form}>Save</SubmitButton>}
    >
      <TextareaField form={form} name="note" label="Note" />
    </PageForm>
  );
}

test.each([
  ["nothing else", "HR called.", ""],
  ["more of it", "HR called. Finance, too.", "Finance, too."],
  ["another in its place", "Cheque came.", "Cheque came."],
])("after a note is saved the field starts over: with %s typed meanwhile", async (_, typed, left) => {
  let end = () => {};
  renderScreen(<NoteForm save={() => new Promise((resolve) => (end = resolve))} />);
  const note = screen.getByRole("textbox", { name: "Note" });
  await user.type(note, "HR called.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.change(note, { target: { value: typed } });
  end();
  await waitFor(() => expect(note).toHaveValue(left));
});
