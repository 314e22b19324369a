import { expect, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";
import { OWN_PAGE } from "./sign-in-by-calls";

test("an API client is created, its secret shown once, and its documentation opens without a message", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "owner@genome.example", "/app/api-clients");
  await page.getByRole("button", { name: "Create API client" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API client" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("HR system");
  for (const scope of await dialog.getByRole("checkbox").all()) await scope.check();
  await takeScreenshots(page, "api-client-create");
  await dialog.getByRole("button", { name: "Create API client" }).click();
  const secret = page.getByRole("dialog", { name: "ID and secret of HR system" });
  await expect(secret).toContainText("secret_");
  await takeScreenshots(page, "api-client-secret");
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /HR system/ })).toBeVisible();
  await takeScreenshots(page, "api-clients");
  await expectAccessible(page, "API clients");

  await page.getByRole("link", { name: "API documentation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API documentation" })).toBeVisible();
  const roster = page.getByRole("button", { name: /readRoster|\/roster/i }).first();
  await expect(roster).toBeVisible();
  await takeScreenshots(page, "api-documentation");
  await roster.click();
  await expect(page.getByText("Responses").first()).toBeVisible();
  await takeScreenshots(page, "api-documentation-call");
  await expectAccessible(page, "API documentation");
  expect(shown).toEqual([]);
});

test("who looked at whom, and the system's state", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "finance@genome.example", "/app/company-directory");
  const found = await page.request.post("/api/search/members", { headers: OWN_PAGE, data: { text: "Asha" } });
  const reply = (await found.json()) as { data: { users: { userId: string }[] } };
  const [member] = reply.data.users;
  for (const [reason, text] of [
    ["CALL_BACK", "Bank asked for the account holder"],
    ["OTHER", "Refund of March"],
  ]) {
    const data = { userId: member?.userId, reason, text, ticketId: "40104" };
    await page.request.post("/api/user/revealContact", { headers: OWN_PAGE, data });
  }
  await page.context().clearCookies();
  await signIn(page, "owner@genome.example", "/app/contact-reveals");
  await expect(page.getByRole("row", { name: /Refund of March/ })).toBeVisible();
  await takeScreenshots(page, "contact-reveals");
  await expectAccessible(page, "who looked at whom");
  await page.goto("/app/system");
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Background jobs" })).toBeVisible();
  await takeScreenshots(page, "system");
  await expectAccessible(page, "system");
  expect(shown).toEqual([]);
});
