import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

const Ids = z.array(z.string());

/** A record before a merge with everything that belongs to it. */
export const RecordState = z.object({
  person: z
    .object({ first_name: z.string(), last_name: z.string(), employee_id: z.string().nullable(), active: z.boolean() })
    .loose(),
  /** Each cover without its amounts: charges are processed, not edited. */
  covers: z.array(z.object({ id: z.string() }).loose()),
  endorsementRows: Ids,
  requests: Ids,
  claims: Ids,
  dependants: Ids,
});
export type RecordState = z.output<typeof RecordState>;

/** SQL of a {@link RecordState}; null for an unknown user. */
export function recordStateOf(userId: string): SQL {
  const ids = (table: string, column = "user_id") =>
    sql`(select coalesce(jsonb_agg(id order by id), '[]') from ${sql.raw(table)} where ${sql.raw(column)} = ${userId})`;
  return sql`(select jsonb_build_object(
    'person', to_jsonb(u) - 'updated_at' - 'created_at',
    'covers', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'policyId', policy_id, 'start', coverage_start, 'end', coverage_end, 'slabId', slab_id,
        'sumInsuredPaise', sum_insured_paise, 'active', active, 'pendingOffboard', pending_offboard) order by id), '[]')
      from user_policies where user_id = ${userId}),
    'endorsementRows', ${ids("endorsement_members")},
    'requests', ${ids("change_requests")},
    'claims', ${ids("claims")},
    'dependants', ${ids("users", "parent_id")})
    from users u where u.id = ${userId})`;
}

/** Everything that belongs to a record, by id; for covers with the fields that an edit would change. */
export function belongingsOf(state: RecordState): Map<string, string> {
  const parts = [state.endorsementRows, state.requests, state.claims, state.dependants];
  const found = state.covers.map((cover): [string, string] => [cover.id, JSON.stringify(cover)]);
  return new Map([...found, ...parts.flat().map((id): [string, string] => [id, ""])]);
}

/** The person's own fields, without those that a merge itself changes: `active`, and with it version and time. */
export function fieldsOf({ person }: RecordState): string {
  const { version: _, active: __, recorded_from: ___, ...fields } = person;
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** First and last name of a stored record. */
export const nameOf = ({ person }: RecordState): string => `${person.first_name} ${person.last_name}`.trim();
