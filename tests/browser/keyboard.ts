import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has. */
const MAX_PRESSES = 200;

/** Presses Tab until the control has the focus, wrapping at the end of the page. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control}.`);
}

export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: typeof name === "string" }));
  await page.keyboard.press("Enter");
}

/** Reaches a combobox by Tab, types into it and takes the option with the arrow keys. */
export async function chooseByKeys(page: Page, combobox: string, typed: string, option: RegExp): Promise<void> {
  await tabTo(page, page.getByRole("combobox", { name: combobox }));
  await page.keyboard.type(typed);
  const expected = page.getByRole("option", { name: option });
  await expect(expected).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if ((await expected.getAttribute("data-combobox-selected")) !== null) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(expected).toBeHidden();
}

type GivenFile = Parameters<FileChooser["setFiles"]>[0];

/**
 * Answers the page's file dialogs from now on. A listener added with the press would sometimes be late: the browser
 * would already have opened its own dialog.
 */
export function fileDialogs(page: Page): (file: GivenFile) => Promise<void> {
  const opened: FileChooser[] = [];
  page.on("filechooser", (dialog) => opened.push(dialog));
  return async (file) => {
    await expect.poll(() => opened.length).toBe(1);
    await opened.pop()?.setFiles(file);
  };
}
