import { Anchor } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { andMore } from "@/lib/domain/counted";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./review.module.css";
import { waitingAfter } from "./review-schema";
import { SOURCE_NAMES } from "./source-names";

/** Max family members and pending members shown next to a document. */
const MOST = 3;

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  /** Opens the review of another pending member; undefined while it would lose input. */
  onOpen: ((member: EndorsementMember) => void) | undefined;
};

/** The person of the documents, the requester and date, other requests of the family, and the next pending members. */
export function ReviewFacts({ endorsement, member, onOpen }: Props) {
  const { id, employeeId, relationship, dob, gender, policyStartDate, source, createdAt, operationType } = member;
  const family = endorsement.memberData.filter((one) => one.employeeId === employeeId && one.id !== id);
  return (
    <>
      <section className={classes.facts} aria-label={TEXT.reviewAbout}>
        <h3 className="small-heading">{TEXT.reviewAbout}</h3>
        <Facts
          layout="list"
          facts={[
            { label: "Change", value: `${OPERATION_LABELS[operationType]}, ${relationship}` },
            { label: "Employee ID", value: employeeId },
            { label: "Born", value: <Day value={dob} format="DD MMM YYYY" /> },
            { label: "Gender", value: gender },
            { label: "Cover from", value: <Day value={policyStartDate} format="DD MMM YYYY" /> },
            {
              label: "Asked by",
              value: (
                <>
                  {SOURCE_NAMES[source]}, <Day value={createdAt} format="DD MMM YYYY" />
                </>
              ),
            },
          ]}
        />
      </section>
      <People
        title={TEXT.reviewFamily}
        people={family}
        words={(one) => `${OPERATION_LABELS[one.operationType]}, ${one.relationship}`}
      />
      <People
        title={TEXT.reviewQueue}
        people={waitingAfter(endorsement, member)}
        words={(one) => (one.isMidtermNonVerified ? "Mid-term" : "KYC")}
        onOpen={onOpen}
      />
    </>
  );
}

type PeopleProps = {
  title: string;
  people: readonly EndorsementMember[];
  words: (member: EndorsementMember) => string;
  onOpen?: ((member: EndorsementMember) => void) | undefined;
};

function People({ title, people, words, onOpen }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <section className={classes.facts} aria-label={title}>
      <h3 className="small-heading">{title}</h3>
      <ul className={classes.people}>
        {people.slice(0, MOST).map((one) => (
          <li key={one.id}>
            {onOpen ? (
              <Anchor component="button" type="button" size="sm" onClick={() => onOpen(one)}>
                {one.name}
              </Anchor>
            ) : (
              one.name
            )}{" "}
            <span>{words(one)}</span>
          </li>
        ))}
        {people.length > MOST ? (
          <li>
            <span>{andMore(people.length - MOST)}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
