import { counted } from "../counted";
import { endoNumber } from "../endorsements/numbering";
import { FORMAT_OPERATIONS, type FormatOperation, type FormatStage } from "../insurer-formats/format";
import { formatInr, type Paise } from "../money/paise";
import { policyTypeLabel } from "../policies/type-label";
import { joinWithAnd } from "../text/join-with-and";
import { oneLine } from "../text/one-line";
import { emailReference } from "./email-reference";

export type EmailFacts = {
  endorsementId: string;
  endorsementNumber: number;
  stage: FormatStage;
  companyName: string;
  policyType: string;
  /** null until the insurer assigns one. */
  policyNumber: string | null;
  insurerName: string;
  recipientName: string;
  lives: Readonly<Record<FormatOperation, number>>;
  netPaise: Paise;
  totalPaise: Paise;
  senderName: string;
};

const OPERATION_NAMES: Readonly<Record<FormatOperation, { one: string; many: string }>> = {
  ADD: { one: "addition", many: "additions" },
  DELETE: { one: "deletion", many: "deletions" },
  EDIT: { one: "correction", many: "corrections" },
};

/** The request to the recipient, by the operations in the file. */
const REQUESTS: Readonly<Record<FormatStage, Readonly<Record<FormatOperation | "MIXED", string>>>> = {
  INSURER: {
    ADD: "Please add the lives in the attached file to the policy below and send us your endorsement schedule.",
    DELETE: "Please delete the lives in the attached file from the policy below and send us your endorsement schedule.",
    EDIT: "Please correct the lives in the attached file as shown there, under the policy below, and send us your endorsement schedule.",
    MIXED: "Please make the changes in the attached file under the policy below and send us your endorsement schedule.",
  },
  TPA: {
    ADD: "Please enrol the lives in the attached file under the policy below and send us their UHIDs.",
    DELETE: "Please end the cover of the lives in the attached file under the policy below and confirm it to us.",
    EDIT: "Please correct the lives in the attached file as shown there, under the policy below, and confirm it to us.",
    MIXED:
      "Please make the changes in the attached file under the policy below and send us the UHIDs of the lives added.",
  },
};

/** Mail programs cut a longer subject, and with it the reference at its end. */
const MAX_SUBJECT_LENGTH = 200;

/** '3 additions and 1 deletion: Kaveri Foods, GMC policy 4321, Endo 2 [Ref: GC-…]'. A long subject is cut before the reference. */
export function emailSubject(facts: EmailFacts): string {
  const { companyName, policyType, policyNumber, endorsementNumber, endorsementId } = facts;
  const policy = `${policyTypeLabel(policyType)} policy${policyNumber === null ? "" : ` ${policyNumber}`}`;
  const whole = oneLine(`${countLives(facts)}: ${companyName}, ${policy}, ${endoNumber(endorsementNumber)}`);
  const reference = emailReference(endorsementId);
  const maxLength = MAX_SUBJECT_LENGTH - reference.length - 1;
  const shown = whole.length > maxLength ? `${whole.slice(0, maxLength - 1).trimEnd()}…` : whole;
  return `${shown} ${reference}`;
}

/** "Policy: GMC, number P/1" */
export const policyLine = ({ policyType, policyNumber }: { policyType: string; policyNumber: string | null }): string =>
  `Policy: ${policyTypeLabel(policyType)}, ${policyNumber === null ? "number not assigned yet" : `number ${policyNumber}`}`;

/** The default text of the email. Only the insurer's email has premiums. */
export function emailText(facts: EmailFacts): string {
  const { stage, companyName, insurerName, endorsementNumber, endorsementId } = facts;
  const lines = [
    `Company: ${companyName}`,
    policyLine(facts),
    `Insurer: ${insurerName}`,
    `Endorsement: ${endoNumber(endorsementNumber)}`,
    `Lives: ${countLives(facts)}`,
    ...(stage === "INSURER"
      ? [`Net premium: ${formatInr(facts.netPaise)} without GST, ${formatInr(facts.totalPaise)} with GST`]
      : []),
  ];
  return [
    `Dear ${oneLine(facts.recipientName)} team,`,
    "",
    requestOf(facts),
    "",
    ...lines.map(oneLine),
    "",
    `Please keep this reference in the subject of your reply: ${emailReference(endorsementId)}`,
    "",
    "Regards,",
    oneLine(facts.senderName),
    "",
  ].join("\n");
}

const operationsIn = ({ lives }: EmailFacts) => FORMAT_OPERATIONS.filter((operation) => lives[operation] > 0);

function requestOf(facts: EmailFacts): string {
  const [only, ...others] = operationsIn(facts);
  return REQUESTS[facts.stage][only !== undefined && others.length === 0 ? only : "MIXED"];
}

/** '3 additions, 1 deletion and 2 corrections'. */
function countLives(facts: EmailFacts): string {
  const parts = operationsIn(facts).map((operation) => {
    const { one, many } = OPERATION_NAMES[operation];
    return counted(facts.lives[operation], one, many);
  });
  return joinWithAnd(parts) || "no lives";
}
