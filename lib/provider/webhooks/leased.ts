/** A delivery that this provider has leased. */
export type Leased = { id: number; webhookId: string; eventId: number; attempts: number };
