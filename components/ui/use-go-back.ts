import { useRouter } from "next/navigation";
import { useCallback } from "react";

/**
 * Goes back one page where that page is one of the console's in this tab, else to `otherwise`, or nowhere: who came by
 * a deep link would be led out of the console, and leaving the document removes the toast with the reason.
 */
export function useGoBack(): (otherwise?: string) => void {
  const router = useRouter();
  return useCallback(
    (otherwise) => {
      if (cameFromHere()) router.back();
      else if (otherwise) router.push(otherwise);
    },
    [router],
  );
}

function cameFromHere(): boolean {
  // Firefox and Safari had no Navigation API for long: there the other way is always right.
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.sameDocument ?? false;
}
