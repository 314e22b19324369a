"use client";

import { useCallback, useState } from "react";
import { useUrlParam } from "@/components/ui/use-url-param";
import { isContact } from "@/lib/domain/search/is-contact";

/** The text of a member search in the address, so that it can be linked. Phone numbers and emails are left out. */
export function useSearchText(): [text: string, set: (text: string) => void] {
  const [shared, share] = useUrlParam("q");
  const [own, setOwn] = useState("");
  const set = useCallback(
    (text: string) => {
      const isOwn = isContact(text);
      setOwn(isOwn ? text : "");
      share(isOwn ? "" : text);
    },
    [share],
  );
  return [own || shared, set];
}
