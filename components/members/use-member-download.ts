"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { fetchMembersByPolicy, listUsers } from "@/lib/contract/calls";
import type { Member, MemberPage } from "@/lib/contract/users";
import { memberFileName, memberSheet } from "./member-workbook";

const PAGE_SIZE = 5000;

type ExportScope = { companyId: string; companyName: string; policyId: string; activeOnly: boolean };
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
      saveFile(memberFileName(request.companyName, Date.now()), bytes);
    } catch (cause) {
      notify.failure(cause, { title: "Failed to Download" });
    } finally {
      setProgress(null);
    }
  }

  return { progress, download };
}

async function allMembers({ companyId, policyId, activeOnly }: ExportScope, onProgress: (progress: Progress) => void) {
  const members: Member[] = [];
  let after: string | undefined;
  let fetched = 0;
  let total = 0;
  do {
    const page = await pageAfter(companyId, policyId, after);
    fetched += page.users.length;
    for (const member of page.users) if (!activeOnly || (member.userPolicy ?? member).active) members.push(member);
    total = page.counts?.lives.total ?? total;
    onProgress({ done: fetched, total });
    after = page.nextPageId ?? undefined;
  } while (after !== undefined);
  return members;
}

async function pageAfter(companyId: string, policyId: string, after: string | undefined): Promise<MemberPage> {
  const query = { limit: PAGE_SIZE, after, purpose: "export" } as const;
  const reply = policyId
    ? await call(fetchMembersByPolicy, { params: { policyId, scope: "ALL" }, query })
    : await call(listUsers, { query: { ...query, employer: companyId, compressed: "true" } });
  return reply.data;
}
