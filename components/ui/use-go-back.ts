import { useRouter } from "next/navigation";
import { useCallback } from "react";

/**
 * Goes back one page if that page is the console's in this tab, else to `otherwise` or nowhere. After a deep link, Back
 * would leave the console and remove the toast with the reason.
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
  // Firefox and Safari long lacked the Navigation API: use the alternative there.
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.sameDocument ?? false;
}
