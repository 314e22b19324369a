import { Anchor, Button } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { ReviewedField } from "@/lib/contract/policy-changes";
import { CHANGE_REFUSALS } from "@/lib/domain/policies/changes/policy-change";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { paths } from "@/lib/paths";
import classes from "./review.module.css";

type Act = ((refused: readonly ReviewedField[]) => void) | undefined;
type Props = { fields: readonly ReviewedField[]; onRestore: Act; onAddSlab: Act; policyId: string | undefined };

/** Why changes are refused, and what is possible instead. */
export function RefusedChanges({ fields, onRestore, onAddSlab, policyId }: Props) {
  const restorable = fields.filter(({ path }) => path !== null);
  const addSlab = onAddSlab && (() => onAddSlab(restorable));
  const ways = [...new Set(fields.flatMap(({ alternative }) => alternative ?? []))];
  return (
    <Notice tone="danger" role="alert" title={TEXT.refusedTitle({ count: fields.length })}>
      <ul className={classes.list}>
        {fields.map(({ field, refusal }) => (
          <li key={field}>
            {field}: {refusal}
          </li>
        ))}
      </ul>
      {ways.length > 0 ? (
        <div className={classes.line}>
          {TEXT.possible}{" "}
          {ways.map((way, at) => (
            <Fragment key={way}>
              {at > 0 ? " · " : null}
              {way === CHANGE_REFUSALS.addSlab ? <AddSlab policyId={policyId} onAddSlab={addSlab} /> : way}
            </Fragment>
          ))}
        </div>
      ) : null}
      {onRestore && restorable.length > 0 ? (
        <Button variant="default" size="compact-sm" mt={6} onClick={() => onRestore(restorable)}>
          {TEXT.restore({ count: restorable.length })}
        </Button>
      ) : null}
    </Notice>
  );
}

type AddSlabProps = { policyId: string | undefined; onAddSlab: (() => void) | undefined };

/** The place to add a slab, and the step that follows it; in a slip, the slab is added on its sheet. */
function AddSlab({ policyId, onAddSlab }: AddSlabProps) {
  return (
    <>
      {onAddSlab ? (
        <Anchor
          href="#number-of-slabs"
          size="sm"
          underline="always"
          onClick={(event) => {
            event.preventDefault();
            onAddSlab();
          }}
        >
          {CHANGE_REFUSALS.addSlab}
        </Anchor>
      ) : (
        CHANGE_REFUSALS.addSlab
      )}
      . {TEXT.thenMoveLives}{" "}
      <Anchor component={Link} href={paths.validator(policyId)} target="_blank" size="sm" underline="always">
        {TEXT.validator}
      </Anchor>
      .
    </>
  );
}
