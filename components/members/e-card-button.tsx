"use client";

import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { saveFile } from "@/lib/client/save-file";
import { useCan } from "@/lib/client/viewer";
import { generateECard } from "@/lib/contract/calls";
import type { UserPolicy } from "@/lib/contract/user-policies";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";

/** 'View E-card', only with a UHID: fetches and opens the PDF [spec 1 §2, §8]. */
export function ECardButton({ cover, holder }: { cover: UserPolicy; holder: string }) {
  const allowed = useCan("members.eCard");
  const [loading, setLoading] = useState(false);
  if (!cover.uhid || !allowed) return null;

  async function view() {
    setLoading(true);
    try {
      const { data } = await call(generateECard, { params: { userId: cover.userId, policyId: cover.policyId } });
      saveFile(data.fileName ?? `${holder}.pdf`, bytesOf(data.pdfFileData), "application/pdf");
      notify.success({ message: TEXT.eCardDone, about: holder });
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.message === TEXT.eCardUnavailable;
      if (refused)
        notify.error({
          title: TEXT.eCardUnavailable,
          message: "The cover is not in force, or its policy is a Draft.",
          about: holder,
        });
      else notify.failure(cause, { title: TEXT.eCardFailed, about: holder });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconId size={15} aria-hidden />}
      loading={loading}
      onClick={() => void view()}
    >
      {TEXT.viewECard}
    </Button>
  );
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
