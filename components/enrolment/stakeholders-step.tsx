"use client";

import { CloseButton, Loader, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useField } from "@/components/ui/fields/use-field";
import { typedSince } from "@/components/ui/form/typed-since";
import { noteUnreadable } from "@/components/ui/form/unreadable";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { getCompany, searchUsersByField } from "@/lib/contract/calls";
import { isAdded } from "@/lib/domain/enrolment/stakeholders";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import classes from "./enrolment.module.css";
import type { AddedPerson, EnrolmentForm, NewEnrolment, StakeholderList } from "./new-enrolment";

const LISTS = [
  { list: "hr", label: "HR email" },
  { list: "csm", label: "CSM email" },
] as const satisfies readonly { list: StakeholderList; label: string }[];

/** Staff of the provider have no employer. */
const PROVIDER = "Provider";

/** The recipients of the email about the enrolment: HR in To, CSMs in Cc. */
export function StakeholdersStep({ form }: { form: EnrolmentForm }) {
  const [companyId, hr, csm] = form.watch(["companyId", "hr", "csm"]);
  useCompanyContact(form, companyId);
  return (
    <div className={classes.lists}>
      {LISTS.map(({ list, label }) => (
        <PeopleField
          key={list}
          form={form}
          list={list}
          label={label}
          companyId={companyId}
          added={[...hr, ...csm].map(({ email }) => email)}
        />
      ))}
    </div>
  );
}

/** The company's SPOC is suggested as HR if the address belongs to a user; a failed lookup only leaves the field empty. */
function useCompanyContact(form: EnrolmentForm, companyId: string): void {
  const { data } = useApi(getCompany, companyId ? { params: { id: companyId } } : null, { keepPreviousData: false });
  const email = data?.data.companyDetails.spocEmail;
  useEffect(() => {
    if (!email) return;
    let isCurrent = true;
    findPerson(email, companyId).then(
      (person) => {
        const { hr, csm } = form.getValues();
        if (isCurrent && person && hr.length + csm.length === 0)
          form.setValue("hr", [{ ...person, isSuggested: true }]);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [form, email, companyId]);
}

/** The user with this address. It may exist in several companies: prefer the current one. */
async function findPerson(value: string, companyId: string): Promise<AddedPerson | null> {
  const { users } = (await call(searchUsersByField, { body: { field: "email", value } })).data;
  const person = users.find(({ employer }) => employer === companyId) ?? users[0];
  return person ? { email: person.email, companyName: person.companyName ?? (await findName(person.employer)) } : null;
}

/** The specification's user has no company name [spec 3 §3]. */
async function findName(employer: string | null): Promise<string | null> {
  return employer && (await call(getCompany, { params: { id: employer } })).data.companyDetails.name;
}

type PeopleProps = Pick<InputProps, "label" | "companyId" | "added"> & { form: EnrolmentForm; list: StakeholderList };

/** People by email address. Text without Enter is not an entry: the enrolment is not completed without it. */
function PeopleField({ form, list, label, ...input }: PeopleProps) {
  const props = { form, name: list, label };
  const { id, value, change, look } = useField<NewEnrolment, NewEnrolment, AddedPerson[]>(props, "chosen");
  function noteTyped(text: string) {
    noteUnreadable(form.control, list, text.trim() === "" ? null : TEXT.emailTyped);
    form.clearErrors(list);
  }
  useEffect(() => () => noteUnreadable(form.control, list, null), [form.control, list]);
  return (
    <div>
      <EmailInput
        {...input}
        id={id}
        label={label}
        notAdded={look.error}
        onTyped={noteTyped}
        onFound={(person) => change([...form.getValues(list), person])}
      />
      <ul className={classes.people} aria-label={`${label}s`}>
        {value.map(({ email, companyName }) => (
          <li key={email} className={classes.person}>
            <span>
              {email} | {companyName ?? PROVIDER}
            </span>
            <CloseButton
              size="sm"
              aria-label={`Remove ${email}`}
              onClick={() => change(value.filter((one) => one.email !== email))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type InputProps = {
  id: string;
  label: string;
  /** Why the enrolment cannot be completed with the typed address. */
  notAdded: string | undefined;
  onTyped: (text: string) => void;
  companyId: string;
  added: readonly string[];
  onFound: (person: AddedPerson) => void;
};

/** One address at a time; Enter looks it up and adds it. */
function EmailInput({ id, label, notAdded, companyId, added, onTyped, onFound }: InputProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const latest = useRef("");

  function type(typed: string) {
    latest.current = typed;
    setText(typed);
    setError(null);
    onTyped(typed);
  }

  async function add() {
    const value = text.trim();
    if (value === "" || looking) return;
    onTyped(text);
    if (isAdded(value, added)) return setError(TEXT.emailAdded);
    setLooking(true);
    try {
      const person = await findPerson(value, companyId);
      if (!person) return setError(TEXT.emailNotFound);
      const left = typedSince(text, latest.current);
      type(left);
      onFound(person);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    } finally {
      setLooking(false);
    }
  }

  // After a lookup that found no one, a press of 'Complete' still shows its own message.
  const fault = notAdded ?? error;
  return (
    <TextInput
      id={id}
      label={label}
      description={fault ? undefined : "Press Enter to add"}
      type="email"
      value={text}
      error={fault}
      rightSection={looking ? <Loader size={14} /> : null}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void add();
      }}
    />
  );
}
