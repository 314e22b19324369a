/** What an audit row of a letter is about: its endorsement, whose history shows it, or the letter while there is none. */
export const subjectOf = ({ id, endorsementId }: { id: string; endorsementId: string | null }) =>
  endorsementId === null
    ? { entity: "receivedLetter", entityId: id }
    : { entity: "endorsement", entityId: endorsementId };
