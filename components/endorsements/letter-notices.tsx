import { Anchor } from "@mantine/core";
import Link from "next/link";
import { useWatch } from "react-hook-form";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { useCan } from "@/lib/client/viewer";
import type { EndorsementLetter, LetterPreview } from "@/lib/contract/endorsement-letters";
import { readAddresses } from "@/lib/domain/endorsement-letters/addresses";
import { LETTER_STATE_WORDS, ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";
import { describeFinding } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";
import classes from "./letter.module.css";

/** Who sent a letter, and when. */
export const lastSent = ({ sentBy, createdAt }: EndorsementLetter) => ({ by: sentBy, when: moment(createdAt) });

type Typed = { to: string; cc: string; text: string; again: boolean };
type Props<T> = { form: SchemaForm<Typed, T>; preview: LetterPreview };

/** What stands in the way of a letter, or is to be known before it goes. */
export function LetterNotices<T>({ form, preview }: Props<T>) {
  const { recipientName: name, findings, lastLetter, isMailed, to, cc } = preview;
  const mayEnter = useCan("insurer-formats.edit");
  const [typedTo, typedCc] = useWatch({ control: form.control, name: ["to", "cc"] });
  const known = [...to, ...cc].map((address) => address.toLowerCase());
  const strangers = readAddresses(`${typedTo} ${typedCc}`).addresses.filter(
    (address) => !known.includes(address.toLowerCase()),
  );
  return (
    <>
      {isMailed ? null : <Notice tone="warning">{TEXT.notMailed}</Notice>}
      {lastLetter ? (
        <Notice tone="warning">
          {TEXT.sentBefore({ ...lastSent(lastLetter), state: LETTER_STATE_WORDS[lastLetter.state].toLowerCase() })}
        </Notice>
      ) : null}
      {findings.length > 0 ? (
        <Notice tone="warning" title={TEXT.findings}>
          <ul className={classes.findings}>
            {findings.map((finding) => {
              const words = describeFinding(finding);
              return <li key={words}>{words}</li>;
            })}
          </ul>
        </Notice>
      ) : null}
      {known.length === 0 ? (
        <Notice tone="info">
          {TEXT.noContact({ name })}{" "}
          {mayEnter ? (
            <Anchor component={Link} href={paths.letterContacts()} size="sm">
              {TEXT.enterContact}
            </Anchor>
          ) : null}
        </Notice>
      ) : null}
      {known.length > 0 && strangers.length > 0 ? (
        <Notice tone="warning" role="status">
          {TEXT.strangers({ name, addresses: strangers.join(", ") })}
        </Notice>
      ) : null}
    </>
  );
}
