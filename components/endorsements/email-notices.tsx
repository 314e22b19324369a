import { Anchor } from "@mantine/core";
import { useWatch } from "react-hook-form";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useCan } from "@/lib/client/viewer";
import type { EmailPreview, EndorsementEmail } from "@/lib/contract/endorsement-emails";
import { moment } from "@/lib/domain/dates/moment";
import { readAddresses } from "@/lib/domain/endorsement-emails/addresses";
import {
  EMAIL_STATE_WORDS,
  notDelivered,
  ENDORSEMENT_EMAIL_MESSAGES as TEXT,
  UNCERTAIN_EMAIL_WORDS,
} from "@/lib/messages/endorsement-emails";
import { describeFinding } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";
import classes from "./email.module.css";

/** Who sent an email, when, and its state. */
export const lastSent = ({ sentBy, createdAt, ...email }: EndorsementEmail) => ({
  by: sentBy,
  when: moment(createdAt),
  state: stateOf(email).toLowerCase(),
});

function stateOf({ state, refused = [], uncertainAt }: Pick<EndorsementEmail, "state" | "refused" | "uncertainAt">) {
  if (refused.length > 0) return notDelivered(refused);
  return uncertainAt && state !== "SENT" ? UNCERTAIN_EMAIL_WORDS.open : EMAIL_STATE_WORDS[state];
}

type Typed = { to: string; cc: string; text: string; again: boolean };
type Props<T> = { form: SchemaForm<Typed, T>; preview: EmailPreview };

/** Warns about typed addresses that are not saved for this recipient. */
export function StrangersNotice<T>({ form, preview }: Props<T>) {
  const { recipientName: name } = preview;
  const [typedTo, typedCc] = useWatch({ control: form.control, name: ["to", "cc"] });
  const known = knownOf(preview);
  const strangers = readAddresses(`${typedTo} ${typedCc}`).addresses.filter(
    (address) => !known.includes(address.toLowerCase()),
  );
  if (known.length === 0 || strangers.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {TEXT.strangers({ name, addresses: strangers.join(", ") })}
    </Notice>
  );
}

const knownOf = ({ to, cc }: EmailPreview) => [...to, ...cc].map((address) => address.toLowerCase());

export const hasContact = (preview: EmailPreview) => knownOf(preview).length > 0;

/**
 * Says that no address is saved, with a link to the screen that saves them. It is no help of the field: its error would
 * replace the link while it is pressed.
 */
export function ContactNotice({ preview }: { preview: EmailPreview }) {
  const mayEnter = useCan("insurer-formats.edit");
  if (hasContact(preview)) return null;
  return (
    <Notice tone="info">
      {TEXT.noContact({ name: preview.recipientName })}{" "}
      {mayEnter ? (
        <Anchor component={Link} href={paths.emailContacts()} inherit underline="always">
          {TEXT.enterContact}
        </Anchor>
      ) : null}
    </Notice>
  );
}

/** Lists why the recipient may reject the file. */
export function FindingsNotice({ preview: { findings } }: { preview: EmailPreview }) {
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning" title={TEXT.findings}>
      <ul className={classes.findings}>
        {findings.map((finding) => {
          const words = describeFinding(finding);
          return <li key={words}>{words}</li>;
        })}
      </ul>
    </Notice>
  );
}
