"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { notify } from "@/components/ui/notify";
import { call, urlOf } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { idempotencyKeyFor, settle } from "@/lib/client/idempotency-key";
import { createPolicy, getPolicy, updatePolicy } from "@/lib/contract/calls";
import type { PolicyWrite } from "@/lib/contract/placement";
import type { Policy } from "@/lib/contract/policies";
import type { FieldErrors } from "@/lib/domain/policies/placement/check";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import type { PlacementStatus } from "@/lib/domain/policies/types";

/** Somebody saved the policy after this form was opened. */
export type Conflict = { version: number; changedBy: string; values: PlacementValues };

export type Outcome =
  | { kind: "saved"; policy: Policy }
  | { kind: "conflict"; conflict: Conflict }
  | { kind: "refused"; fields: FieldErrors };

type Target = { companyId: string; policyId?: string | undefined };
export type SaveInput = { values: PlacementValues; status: PlacementStatus; version: number };

/** Creates the policy on the first save, saves it on the later ones [spec 1 §4]. */
export function useSavePlacement({ companyId, policyId }: Target) {
  const [saving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();

  async function save(input: SaveInput): Promise<Outcome> {
    setSaving(true);
    try {
      const policy = await send({ companyId, policyId }, input);
      await mutate(urlOf(getPolicy, { params: { id: policy.id } }), { data: { policyPlan: policy } }, false);
      return { kind: "saved", policy };
    } catch (cause) {
      return outcomeOf(cause);
    } finally {
      setSaving(false);
    }
  }

  return { saving, save };
}

async function send({ companyId, policyId }: Target, { values, status, version }: SaveInput): Promise<Policy> {
  const body = policyOf(values, status) as PolicyWrite;
  const intent = `placement:${policyId ?? companyId}:${version}:${JSON.stringify(body)}`;
  const idempotencyKey = idempotencyKeyFor(intent);
  const { data } = policyId
    ? await call(updatePolicy, { params: { id: policyId }, body: { ...body, version }, idempotencyKey })
    : await call(createPolicy, { body: { ...body, companyId }, idempotencyKey });
  settle(intent);
  return data.policyPlan;
}

/** What the provider says of fields stands at the fields; a conflict is put to the person; anything else is a toast. */
function outcomeOf(cause: unknown): Outcome {
  const conflict = conflictOf(cause);
  if (conflict) {
    const { version, changedBy, current } = conflict;
    return { kind: "conflict", conflict: { version, changedBy, values: valuesOf(current as Policy) } };
  }
  const { fields = {} } = ((cause instanceof ApiError && cause.data) || {}) as { fields?: FieldErrors };
  if (Object.keys(fields).length === 0) notify.failure(cause);
  return { kind: "refused", fields };
}
