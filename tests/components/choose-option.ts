import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens a field's list and takes an option. `inside` is the part of the page with the field. */
export async function chooseOption(
  user: Pick<UserEvent, "click">,
  field: string | RegExp,
  option: string | RegExp,
  inside: Pick<typeof screen, "findByRole"> = screen,
): Promise<void> {
  await user.click(await inside.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}
