import { Button } from "@mantine/core";
import { useState } from "react";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { Badge } from "@/components/shared/status-badge";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
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
      {otherFits(match).map((words) => (
        <Notice key={words} tone="warning">
          {words}
        </Notice>
      ))}
      {isChoosing ? (
        <ChooseCompanyDialog email={email} onClose={() => setChoosing(false)} onChosen={onChanged} />
      ) : null}
    </div>
  );
}

type Match = InboxEmail["match"];

/** The reasons for the company, or the companies that fit equally. */
function whyOf({ company, candidates }: Match): string {
  if (company === null) {
    return candidates.length > 0 ? TEXT.severalCompanies({ names: candidates.map(({ name }) => name).join(", ") }) : "";
  }
  const best = candidates.find(({ id }) => id === company.id);
  return best ? reasonsOf(best) : "";
}

const reasonsOf = ({ name, reasons }: Match["candidates"][number]) =>
  reasons.map(({ kind, value }) => MATCH_REASON_WORDS[kind]({ company: name, value })).join(" · ");

const BY_USER = ["CHOSEN", "ENDORSEMENT"];

/** Other companies with evidence, unless a user has decided: the ticket is one company's, the sender another's. */
function otherFits({ company, candidates }: Match): string[] {
  const isDecided = candidates.some(({ reasons }) => reasons.some(({ kind }) => BY_USER.includes(kind)));
  if (company === null || isDecided) return [];
  const others = candidates.filter(({ id }) => id !== company.id);
  return others.map((other) => TEXT.alsoFits({ name: other.name, why: reasonsOf(other) }));
}
