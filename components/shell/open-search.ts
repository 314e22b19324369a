import { createContext, useContext } from "react";

export const OpenSearchContext = createContext<(() => void) | null>(null);

/** Opens Ctrl K; null outside the shell. */
export const useOpenSearch = () => useContext(OpenSearchContext);
