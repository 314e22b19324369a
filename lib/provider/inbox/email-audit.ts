/** What an audit row of an email is about: its endorsement, whose history shows it, or the email while there is none. */
export const subjectOf = ({ id, endorsementId }: { id: string; endorsementId: string | null }) =>
  endorsementId === null ? { entity: "inboxEmail", entityId: id } : { entity: "endorsement", entityId: endorsementId };
