import { usePathname, useSearchParams } from "next/navigation";
import { variantsFor } from "@/lib/domain/policies/placement/options";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import type { NewPolicyKind } from "./choose-type";

const PARAM = "kind";
const SEPARATOR = "/";

/** The kind of the open form, stored in the address. Opening one adds a history entry, so that Back closes it. */
export function useOpenKind(): [kind: NewPolicyKind | null, open: (kind: NewPolicyKind) => void] {
  const word = useSearchParams().get(PARAM) ?? "";
  const pathname = usePathname();

  function open({ type, variant }: NewPolicyKind) {
    const query = new URLSearchParams(window.location.search);
    query.set(PARAM, `${type}${SEPARATOR}${variant}`);
    window.history.pushState(null, "", `${pathname}?${query}`);
  }

  return [kindIn(word), open];
}

function kindIn(word: string): NewPolicyKind | null {
  const [typeWord, variantWord] = word.split(SEPARATOR);
  const type = POLICY_TYPES.find((one) => one === typeWord);
  const variant = type && variantsFor(type).find((one) => one === variantWord);
  return type && variant ? { type, variant } : null;
}
