import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { RECOGNITION_MESSAGES } from "@/lib/messages/file-recognition";
import { REPLY_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { useFlow } from "../flow/flow-provider";
import { isPreset } from "../recognition/recognition";
import shared from "../validator.module.css";
import classes from "./email.module.css";

/** The email that the file is from, and its ticket, which the user can change. */
export function EmailSource() {
  const { state, dispatch } = useFlow();
  const { email, selection, recognition } = state;
  if (!email) return null;
  return (
    <section className={classes.source} aria-label={TEXT.source}>
      <p className={shared.line}>
        <IconMail size={16} aria-hidden /> {TEXT.from({ from: email.from, subject: email.subject })}
      </p>
      <div className={classes.fields}>
        <TextInput
          label={TEXT.ticket}
          size="xs"
          maxLength={30}
          value={email.ticketId ?? ""}
          onChange={({ currentTarget }) =>
            dispatch({ type: "emailChanged", email: { ...email, ticketId: currentTarget.value.trim() || null } })
          }
        />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => dispatch({ type: "emailChanged", email: null })}
        >
          {TEXT.forget}
        </Button>
      </div>
      {recognition === null && isPreset(selection) ? (
        <p className="quiet-small">{RECOGNITION_MESSAGES.preset}</p>
      ) : null}
    </section>
  );
}
