"use client";

import type { ReactNode } from "react";
import { FieldEdit } from "@/components/placement/field-edit";
import { PolicyDetails } from "@/components/policies/policy-details";
import type { EditFact } from "@/components/policies/policy-facts";
import { PolicyWork } from "@/components/today/company-work";
import { lazyPart } from "@/components/ui/lazy-part";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import type { Policy } from "@/lib/contract/policies";

const ModularPolicy = lazyPart(() => import("../modular-policy").then((module) => module.ModularPolicy));

const editFact =
  (policy: Policy, onSaved: () => Promise<unknown>): EditFact =>
  ({ value, ...field }) => (
    <FieldEdit policy={policy} onSaved={onSaved} {...field}>
      {value}
    </FieldEdit>
  );

type Props = {
  id: string;
  account: ReactNode;
  /** The last comparison of its roster. */
  comparison?: ReactNode;
};

/** A policy and, if modular, its plans. The folders of policies, placement and benefits meet at the page level. */
export function PolicyScreen({ id, account, comparison }: Props) {
  const canPlace = useCanOpen("/app/placement-form");
  const mayChange = useCan("policies.change");
  const mayEdit = ({ needsReview = false }: Policy) => canPlace && (mayChange || !needsReview);
  return (
    <PolicyDetails
      id={id}
      account={account}
      work={
        <>
          <PolicyWork policyId={id} />
          {comparison}
        </>
      }
      editFact={(policy, onSaved) => (mayEdit(policy) ? editFact(policy, onSaved) : undefined)}
      modularView={(policy) => <ModularPolicy policy={policy} />}
    />
  );
}
