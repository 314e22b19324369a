import { Button, Group } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { shownNamesOf } from "@/lib/domain/files/object-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { ChangedFields } from "./changed-fields";
import { DocumentPreview } from "./document-preview";
import { type Decision, KycDocument } from "./kyc-document";
import { openKycDocument, openKycDocuments } from "./open-kyc-document";
import classes from "./review.module.css";
import { ReviewFacts } from "./review-facts";
import type { Answers } from "./review-schema";

type Props = {
  form: SchemaForm<Answers, Answers>;
  endorsement: Endorsement;
  member: EndorsementMember;
  onOpen: ((member: EndorsementMember) => void) | undefined;
  /** Further questions before the decision is sent. */
  children: ReactNode;
};

const BY_KEY: Readonly<Record<string, Decision>> = { a: "APPROVED", r: "REJECTED" };
const SPOKEN: Record<Decision, string> = { APPROVED: "approved", REJECTED: "rejected", PENDING: "undone" };

/** A document on the left; change, decision and person on the right. Works with pointer and keyboard. */
export function ReviewHalves({ form, endorsement, member, onOpen, children }: Props) {
  const { id: endorsementId } = endorsement;
  const names = member.kycDocuments;
  const titles = shownNamesOf(names);
  const { root, value, shown, setShown, spoken, decide } = useDecisions(form, titles);
  const current = names[shown];

  return (
    <div ref={root} className={classes.halves}>
      {current ? <DocumentPreview endorsementId={endorsementId} name={current} title={titles[shown] ?? ""} /> : null}
      <div className={classes.decisions}>
        <ChangedFields member={member} />
        {names.map((name, place) => (
          <KycDocument
            key={name}
            name={titles[place] ?? ""}
            isShown={place === shown && names.length > 1}
            onShow={() => setShown(place)}
            onOpen={() => void openKycDocument(endorsementId, name)}
            decision={value[place] ?? "PENDING"}
            onDecide={(decision) => decide(place, decision)}
          />
        ))}
        {names.length > 0 ? <p className="quiet-small">{TEXT.reviewKeys}</p> : null}
        <p role="status" className="quiet-small">
          {spoken}
        </p>
        {names.length > 1 ? (
          <Group>
            <Button size="compact-xs" variant="subtle" onClick={() => void openKycDocuments(endorsementId, names)}>
              Open all documents
            </Button>
          </Group>
        ) : null}
        {children}
        <ReviewFacts endorsement={endorsement} member={member} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** The decisions on the documents, by pointer or shortcut key; each is read out. */
function useDecisions(form: Props["form"], names: readonly string[]) {
  const { value, change } = useField(
    { form, name: "decisions", label: "Documents" } as FieldProps<Answers, Answers, Decision[]>,
    "chosen",
  );
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [spoken, setSpoken] = useState("");
  const current = names[shown];

  function decide(place: number, decision: Decision) {
    const decisions = value.map((before, at) => (at === place ? decision : before));
    change(decisions);
    const left = decisions.filter((one) => one === "PENDING").length;
    setSpoken(`${names[place]} ${SPOKEN[decision]}. ${left} of ${names.length} to decide.`);
    const undecided = decisions.findIndex((one, at) => at > place && one === "PENDING");
    if (decision !== "PENDING" && undecided >= 0) setShown(undecided);
  }

  /** A decision shows the next document, so the last decision may be on one before it. */
  function undoLast() {
    const place = value.findLastIndex((decision, at) => at <= shown && decision !== "PENDING");
    if (place < 0) return;
    setShown(place);
    decide(place, "PENDING");
  }

  /** Shortcut keys work in the dialog, but not in a field. */
  function press(event: KeyboardEvent) {
    const isHere = root.current?.closest("[role=dialog]")?.contains(event.target as Node);
    if (!isHere || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "n" && names.length > 1) setShown((shown + 1) % names.length);
    else if (key === "u") undoLast();
    else if (key in BY_KEY && current) decide(shown, BY_KEY[key] as Decision);
    else return;
    event.preventDefault();
  }

  useWindowEvent("keydown", press);
  return { root, value, shown, setShown, spoken, decide };
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "radio");
