"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { fetchMembersByPolicy, getRosterAsOf, listUsers } from "@/lib/contract/calls";
import type { Member, MemberPage } from "@/lib/contract/users";
import type { AsOf } from "@/lib/domain/history/as-of";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { memberFileName, memberSheet } from "./member-workbook";
import { isActive } from "./names";

const PAGE_SIZE = 5000;

type ExportScope = { companyId: string; companyName: string; policyId: string; activeOnly: boolean; asOf: AsOf | null };
export type Progress = { done: number; total: number };

/** Fetches all lives page by page, reports the progress and writes the workbook; `progress` is null while idle. */
export function useMemberDownload() {
  const [progress, setProgress] = useState<Progress | null>(null);

  async function download(request: ExportScope) {
    setProgress({ done: 0, total: 0 });
    try {
      const members = await allMembers(request, setProgress);
      const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
      const bytes = await writeWorkbook([memberSheet(members, request.policyId !== "")]);
      saveFile(memberFileName(request.companyName, Date.now(), request.asOf), bytes);
    } catch (cause) {
      notify.failure(cause, { title: FILE_MESSAGES.downloadFailed });
    } finally {
      setProgress(null);
    }
  }

  return { progress, download };
}

async function allMembers({ activeOnly, ...scope }: ExportScope, onProgress: (progress: Progress) => void) {
  const members: Member[] = [];
  let after: string | undefined;
  let fetched = 0;
  let total = 0;
  do {
    const page = await pageAfter(scope, after);
    fetched += page.users.length;
    for (const member of page.users) if (!activeOnly || isActive(member)) members.push(member);
    total = page.counts?.lives.total ?? total;
    onProgress({ done: fetched, total });
    after = page.nextPageId ?? undefined;
  } while (after !== undefined);
  return members;
}

type PageScope = Pick<ExportScope, "companyId" | "policyId" | "asOf">;

async function pageAfter({ companyId, policyId, asOf }: PageScope, after: string | undefined): Promise<MemberPage> {
  const query = { limit: PAGE_SIZE, after, purpose: "export" } as const;
  if (asOf) return (await call(getRosterAsOf, { params: { policyId }, query: { ...query, ...asOf } })).data;
  const reply = policyId
    ? await call(fetchMembersByPolicy, { params: { policyId, scope: "ALL" }, query })
    : await call(listUsers, { query: { ...query, employer: companyId, compressed: "true" } });
  return reply.data;
}
