import { keysOf } from "@/lib/domain/keys";
import type { Call } from "../../context";
import type { Db } from "../../db/connect";
import { personChanged, publishEvents } from "../../events/publish-events";
import { publishAdded, publishChanged } from "../../events/publish-lives";
import { FIELDS } from "../../members/fields";
import type { ChangedRow } from "../changed-rows";
import type { MemberItem, MemberPlan } from "./plan-members";

/** The name of a column in events. Other columns, such as the charge, are not part of an event. */
const FIELD_OF = new Map<string, string>([
  ...keysOf(FIELDS).map((field): [string, string] => [FIELDS[field].column, FIELDS[field].key]),
  ["first_name", "name"],
  ["last_name", "name"],
]);

const fieldsOf = ({ before }: ChangedRow): string[] => [
  ...new Set(Object.keys(before).flatMap((column) => FIELD_OF.get(column) ?? [])),
];

/** Publishes the facts of an undo: lives whose exit is reversed, and changed fields; removed covers are published before. */
export async function publishRestored(
  db: Db,
  call: Call,
  companyId: string | null,
  { undone, persons }: MemberPlan,
): Promise<void> {
  const left = undone.flatMap(({ coverId, cover }) => (coverId && cover?.before.active === true ? [coverId] : []));
  await publishAdded(db, call, left);
  await publishChanged(db, call, undone.flatMap(changedCover));
  await publishEvents(
    db,
    call,
    persons.flatMap((person) => {
      const fields = fieldsOf(person);
      return fields.length > 0 ? [personChanged({ userId: person.rowId, companyId }, fields)] : [];
    }),
  );
}

function changedCover({ coverId, cover, operations }: MemberItem) {
  if (coverId === null || cover === null || operations.has("ADD") || operations.has("DELETE")) return [];
  return [{ userPolicyId: coverId, fields: fieldsOf(cover) }];
}
