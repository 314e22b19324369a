import { Anchor } from "@mantine/core";
import { StatusBadge } from "@/components/shared/status-badge";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { CoverVersion, PolicyProof as Proof, ProofEndorsement } from "@/lib/contract/cover-proof";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { timeOfDay } from "@/lib/domain/dates/moment";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { INSURER_SENTENCES, COVER_PROOF_MESSAGES as TEXT } from "@/lib/messages/cover-proof";
import { VERDICT_LABELS } from "@/lib/messages/insurer-responses";
import { paths } from "@/lib/paths";
import classes from "./members.module.css";

const OPERATIONS = { ADD: "Addition", EDIT: "Edit", DELETE: "Exit" } as const;

/** The verdict on one policy, and its proof. */
export function PolicyProof({ proof }: { proof: Proof }) {
  const { isCovered, insurer, sentAt, cover } = proof;
  const name = [policyTypeLabel(proof.policyType), proof.nickName, proof.insurerName].filter(Boolean).join(" · ");
  const sentOn = sentAt ? formatDdMmmYyyy(dateOfInstant(sentAt)) : "";
  const isKnown = insurer === "KNEW" || insurer === "FIRST_ROSTER" || insurer === "NONE";
  return (
    <Section title={name}>
      <div className="stack">
        <Notice
          tone={isCovered && isKnown ? "success" : isKnown ? "info" : "warning"}
          title={isCovered ? TEXT.covered : TEXT.notCovered}
        >
          {INSURER_SENTENCES[insurer]({ on: sentOn, isCovered })}
        </Notice>
        <Facts
          layout="grid"
          facts={[
            { label: "Policy Number", value: proof.policyNumber },
            { label: "Coverage start", value: <Day value={cover?.start} format="DD MMM YYYY" /> },
            { label: "Coverage end", value: <Day value={cover?.end} format="DD MMM YYYY" /> },
            { label: "Sum Insured", value: <Money rupees={cover?.sumInsured} /> },
          ]}
        />
        <h3 className="small-heading">{TEXT.versions}</h3>
        <ul className={classes.plainList} aria-label={`${TEXT.versions}: ${name}`}>
          {proof.versions.map((version) => (
            <li key={`${version.coverId} ${version.from.seconds} ${version.until?.seconds ?? ""}`}>
              <Version version={version} />
            </li>
          ))}
        </ul>
        <h3 className="small-heading">{TEXT.endorsements}</h3>
        {proof.endorsements.length === 0 ? <p className="quiet-small">{TEXT.noEndorsements}</p> : null}
        {proof.endorsements.map((endorsement) => (
          <EndorsementProof key={endorsement.rowId} endorsement={endorsement} />
        ))}
      </div>
    </Section>
  );
}

function stateOf({ isActive, isLeaving, until, coverageEnd }: CoverVersion): string {
  if (isActive) return isLeaving ? TEXT.leaving : TEXT.inForce;
  const seen = until ?? { seconds: Date.now() / 1000 };
  return coverageEnd >= dateOfInstant(seen) ? TEXT.cancelled : TEXT.ended;
}

function Version({ version }: { version: CoverVersion }) {
  const { from, until, coverageStart, coverageEnd, sumInsured, uhid, changedBy } = version;
  return (
    <>
      <When at={from} /> – {until ? <When at={until} /> : TEXT.current}:{" "}
      <Day value={coverageStart} format="DD MMM YYYY" /> to <Day value={coverageEnd} format="DD MMM YYYY" />,{" "}
      <Money rupees={sumInsured} />, {uhid ? `UHID ${uhid}` : TEXT.noUhid}, {stateOf(version)}
      {changedBy ? <span className="quiet-small"> · {TEXT.changedBy({ name: changedBy })}</span> : null}
    </>
  );
}

function EndorsementProof({ endorsement }: { endorsement: ProofEndorsement }) {
  const { id, endorsementNumber, operation, effectiveOn, filedAt, filedBy, status, moves, emails, responses } =
    endorsement;
  const name = endoNumber(endorsementNumber);
  return (
    <section className={classes.policyCard} aria-label={name}>
      <p>
        <Anchor component={Link} href={paths.endorsementDetails(id)} size="sm">
          {name}
        </Anchor>{" "}
        · {OPERATIONS[operation]} <Day value={effectiveOn} format="DD MMM YYYY" /> · filed <When at={filedAt} /> by{" "}
        {filedBy} <StatusBadge kind="endorsement" status={status} />
      </p>
      <ul className={classes.plainList} aria-label={`${name}: moves, emails and responses`}>
        {moves.map(({ status: to, at }) => (
          <li key={`${to} ${at.seconds}`}>
            <When at={at} /> · {STATUS_LABELS[to]}
          </li>
        ))}
        {emails.map(({ id: emailId, createdAt, to, subject, fileName, sentBy }) => (
          <li key={emailId}>
            <When at={createdAt} /> · Email to {to.join(", ")}: {subject}
            {fileName ? `, ${fileName}` : null} · {sentBy}
          </li>
        ))}
        {emails.length === 0 ? <li className="quiet-small">{TEXT.noEmails}</li> : null}
        {responses.map(({ at, fileName, verdict, reason, uhid, addedBy }) => (
          <li key={`${fileName} ${at.seconds}`}>
            <When at={at} /> · Response {fileName}: {verdict ? VERDICT_LABELS[verdict] : <EmptyValue />}
            {reason ? `, ${reason}` : null}
            {uhid ? `, UHID ${uhid}` : null} · {addedBy}
          </li>
        ))}
        {responses.length === 0 ? <li className="quiet-small">{TEXT.noResponses}</li> : null}
      </ul>
    </section>
  );
}

function When({ at }: { at: { seconds: number } }) {
  return (
    <>
      <Day value={at} format="DD MMM YYYY" />, {timeOfDay(at)}
    </>
  );
}
