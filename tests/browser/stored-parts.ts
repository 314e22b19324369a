import type { Page } from "@playwright/test";

/** All that the validator has stored in this browser, by name. */
export const storedParts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const open = indexedDB.open("genome-validator");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const parts = open.result.transaction("parts").objectStore("parts").getAll();
          parts.onsuccess = () => resolve(Object.fromEntries(parts.result.map(({ name, value }) => [name, value])));
        };
      }),
  );
