/** The subject of an audit row: the endorsement, whose history shows it, or the email itself while it is unmatched. */
export const subjectOf = ({ id, endorsementId }: { id: string; endorsementId: string | null }) =>
  endorsementId === null ? { entity: "inboxEmail", entityId: id } : { entity: "endorsement", entityId: endorsementId };
