"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { ApiError, isConflict } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { previewInsurerResponse, recordInsurerResponse } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { ResponsePreview } from "@/lib/contract/insurer-responses";
import type { ResponseLines } from "@/lib/domain/insurer-responses/read-response-lines";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import type { ResponseFile } from "./response-file";

/** The chosen row of a line, and the candidate rows. */
export type LineChoices = ReadonlyMap<number, { memberId: string | null; memberIds: readonly string[] }>;

type Props = {
  endorsement: Endorsement;
  file: Pick<ResponseFile, "name" | "attachmentId">;
  read: ResponseLines;
  onBusy: (isBusy: boolean) => void;
  onRecorded: () => Promise<void>;
  /** Reloads the page after another person's change. */
  onStale: () => Promise<unknown>;
};

function bodyOf({ lines, policyNumbers, companies }: ResponseLines, choices: LineChoices) {
  return {
    lines: lines.map(({ netPaise, totalPaise, ...line }) => ({
      ...line,
      netPremium: rupeesOrNull(netPaise),
      totalPremium: rupeesOrNull(totalPaise),
    })),
    policyNumbers,
    companies,
    choices: [...choices].map(([line, { memberId }]) => ({ line, memberId })),
  };
}

/** The call in progress and the last failure. An attempt returns null if its call failed. */
function useCallState() {
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setError(null);
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause);
      return null;
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error, attempt };
}

/** Compares a file with the endorsement after each choice, and records it. */
export function useResponse({ endorsement: { id, version }, file, read, onBusy, onRecorded, onStale }: Props) {
  const { name: fileName, attachmentId } = file;
  const [choices, setChoices] = useState<LineChoices>(new Map());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<ResponsePreview | null>(null);
  const { isBusy, error, attempt } = useCallState();
  const latest = useRef(0);

  const compare = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const reply = await attempt(() => call(previewInsurerResponse, { params: { id }, body: bodyOf(read, choices) }));
    if (reply && mine === latest.current) setPreview(reply.data);
  }, [attempt, id, read, choices]);

  useEffect(() => void compare(), [compare]);

  function choose(line: number, memberId: string | null) {
    const match = preview?.matches[line];
    const memberIds = choices.get(line)?.memberIds ?? (match && "memberIds" in match ? match.memberIds : []);
    setChoices(new Map(choices).set(line, { memberId, memberIds }));
  }

  /** After another person's change, the rows are compared with the new version. A moved endorsement closes the dialog. */
  async function startAgain(cause: unknown): Promise<null> {
    if (!isConflict(cause)) throw cause;
    notify.failure(cause, { title: TEXT.recordFailed });
    await onStale();
    setConfirmed(new Set());
    await compare();
    return null;
  }

  async function record() {
    onBusy(true);
    const changedIds = preview?.changes.map(({ memberId }) => memberId) ?? [];
    const confirmedChanges = changedIds.filter((one) => confirmed.has(one));
    const compared = bodyOf(read, choices);
    const body = { ...compared, confirmedChanges, fileName: fileName.slice(0, 200), version, attachmentId };
    // Without the body: it may be too long for a key.
    const intent = `record-response:${id}:${version}:${attachmentId ?? fileName}:${read.lines.length}:${JSON.stringify([body.choices, confirmedChanges])}`;
    const reply = await attempt(() => write(intent, recordInsurerResponse, { params: { id }, body }).catch(startAgain));
    onBusy(false);
    if (!reply) return;
    const message = reply.data.isRepeated ? TEXT.recordedBefore : TEXT.recorded;
    notify.success({ message: message({ fileName }) });
    await onRecorded();
  }

  function confirm(memberId: string, isConfirmed: boolean) {
    const others = [...confirmed].filter((one) => one !== memberId);
    setConfirmed(new Set(isConfirmed ? [...others, memberId] : others));
  }

  return { preview, error, isBusy, choices, choose, confirmed, confirm, compare: () => void compare(), record };
}
