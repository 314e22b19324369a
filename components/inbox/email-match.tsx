import { Button } from "@mantine/core";
import { useState } from "react";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { Badge } from "@/components/shared/status-badge";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { InboxEmail } from "@/lib/contract/inbox";
import { EMAIL_KIND_WORDS, KIND_REASON_WORDS, MATCH_REASON_WORDS, INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import classes from "./inbox.module.css";

const ChooseCompanyDialog = lazyDialog(() =>
  import("./choose-company-dialog").then((module) => module.ChooseCompanyDialog),
);

const TONES = { LIVES: "info", RESPONSE: "success", QUESTION: "neutral" } as const;

/** An email's kind and company, each with its reason. Users choose the company if it is unknown or wrong. */
export function EmailMatch({ email, onChanged }: { email: InboxEmail; onChanged: () => Promise<unknown> }) {
  const [isChoosing, setChoosing] = useState(false);
  const { kind, kindReason, match } = email;
  const { company } = match;
  const from = senderOf(email);
  return (
    <div className={classes.match}>
      <p className={classes.line}>
        <Badge tone={TONES[kind]} label={EMAIL_KIND_WORDS[kind]} />
        <span className="quiet-small">{KIND_REASON_WORDS[kindReason]}</span>
      </p>
      {kind === "RESPONSE" && match.candidates.length === 0 ? null : (
        <p className={classes.line}>
          <span>
            {TEXT.company}: <b>{company?.name ?? TEXT.noCompany}</b>
          </span>
          <span className="quiet-small">{whyOf(match)}</span>
          <Button
            variant={company ? "subtle" : "default"}
            size="compact-xs"
            aria-label={TEXT.chooseCompanyOf({ from })}
            onClick={() => setChoosing(true)}
          >
            {company ? TEXT.changeCompany : TEXT.chooseCompany}
          </Button>
        </p>
      )}
      {isChoosing ? (
        <ChooseCompanyDialog email={email} onClose={() => setChoosing(false)} onChosen={onChanged} />
      ) : null}
    </div>
  );
}

/** The reasons for the company, or the companies that fit equally. */
function whyOf({ company, candidates }: InboxEmail["match"]): string {
  if (company === null) {
    return candidates.length > 0 ? TEXT.severalCompanies({ names: candidates.map(({ name }) => name).join(", ") }) : "";
  }
  const best = candidates.find(({ id }) => id === company.id);
  return (best?.reasons ?? [])
    .map(({ kind, value }) => MATCH_REASON_WORDS[kind]({ company: company.name, value }))
    .join(" · ");
}
