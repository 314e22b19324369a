import { expect, type Page, test } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import type { RowFacts } from "@/lib/contract/row-facts";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { paths } from "@/lib/paths";
import { expectAccessible } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const [COMPANY, POLICY] = ["co-konkan", "pol-konkan-gmc-1"];

type Life = RowFacts["policies"][number]["lives"][number];

/** Lives that the policy covers and the insurer knows, read as the console reads them. */
async function readRoster(page: Page): Promise<Life[]> {
  const lives = await page.evaluate(
    async ({ companyId, policyId, headers }) => {
      const covered = await (await fetch(`/api/policy/${policyId}/coveredEmployees`)).json();
      const body = { companyId, policyId, employeeIds: covered.data.employeeIds, userIds: [], mobiles: [], emails: [] };
      const reply = await fetch("/api/registration/genome/rowFacts", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return (await reply.json()).data.policies[0].lives as Life[];
    },
    { companyId: COMPANY, policyId: POLICY, headers: MARKED },
  );
  // Of the first roster: no addition, edit or exit of theirs is pending.
  return lives.filter(({ active, pendingOffboard, uhid }) => active && !pendingOffboard && uhid !== null);
}

const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(",")).join("\r\n"));
const dmy = (day: string) => formatDmy(day);

/** The employer's list: one left, one joined, one birth date with day and month swapped. */
function employerList([first, second, ...others]: Life[]) {
  const header = ["Emp Code", "Member Name", "Relation", "Sex", "Date of Birth", "Date of Leaving"];
  const row = (life: Life, changes: Partial<Record<"dob" | "left", string>> = {}) => [
    life.employeeId,
    life.name,
    life.relationship,
    life.gender,
    changes.dob ?? dmy(life.dob),
    changes.left ?? "",
  ];
  const yesterday = dmy(istDay(Date.now() - 86_400_000));
  const joined = ["NEW-1", "Vasanthi Raman", "self", "female", "17/08/1993", ""];
  return sheet([
    header,
    ...[first, second].flatMap((life, at) =>
      life ? [row(life, at === 0 ? { left: yesterday } : { dob: "21/05/1979" })] : [],
    ),
    ...others.map((life) => row(life)),
    joined,
  ]);
}

/** The TPA's list, in capitals and without employee IDs for some: one life is missing. */
function insurerList(lives: readonly Life[]) {
  const header = ["UHID", "Insured Name", "Relation", "Gender", "DOB", "Employee Code", "Sum Insured"];
  const rows = lives
    .slice(0, -1)
    .map((life, at) => [
      life.uhid ?? "",
      life.name.toUpperCase(),
      life.relationship,
      life.gender,
      dmy(life.dob),
      at % 5 === 0 ? "" : life.employeeId,
      life.sumInsuredPaise / 100,
    ]);
  return sheet([header, ...rows]);
}

async function drop(page: Page, place: string, name: string, buffer: Buffer): Promise<void> {
  const part = page.getByRole("region", { name: place });
  await part.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  const step = page.getByRole("dialog", { name: `Match columns: ${name}` });
  const confirm = step.getByRole("button", { name: /^Confirm/ });
  const next = step.getByRole("button", { name: "Continue" });
  await expect(next).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  const dayFirst = step.getByRole("radio", { name: "The first: day, month, year" });
  if (await dayFirst.isVisible()) await dayFirst.check();
  await next.click();
  await expect(part.getByText(new RegExp(`^${name.replace(".", "\\.")} ·`))).toBeVisible();
}

test("lists of employer and TPA are compared with the roster; differences are accepted, asked about and filed @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", paths.policyDetails(POLICY));
  await expect(page.getByRole("region", { name: "Last comparison of rosters" })).toContainText("has not been compared");
  const lives = await readRoster(page);
  await page.getByRole("region", { name: "Last comparison of rosters" }).getByRole("link").click();
  await expect(page.getByText("No lists have been compared yet")).toBeVisible();
  await takeScreenshots(page, "compare-rosters-empty");
  await drop(page, "Employer", "hr-list.csv", employerList(lives));
  await drop(page, "Insurer or TPA", "active-list.csv", insurerList(lives));
  await expectAccessible(page, "two lists to compare");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("The lists were compared")).toBeVisible({ timeout: 30_000 });
  expect(lives.length).toBeGreaterThan(50);
  const groups = page.getByRole("group", { name: "Differences open" });
  await expect(groups.getByRole("button", { name: /^Only in a list/ })).toBeVisible();
  await expect(groups.getByRole("button", { name: /^Only on our roster/ })).toBeVisible();
  await expect(groups.getByRole("button", { name: /^Left but covered\s*1 of 1/ })).toBeVisible();
  await expect(groups.getByRole("button", { name: /^Birth date\s*1 of 1/ })).toBeVisible();
  await expectAccessible(page, "compared rosters");
  await takeScreenshots(page, "compare-rosters");

  await groups.getByRole("button", { name: /^Birth date/ }).click();
  await page.getByRole("table", { name: "Birth date" }).getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept with a reason" }).click();
  const accept = page.getByRole("dialog", { name: "Accept 1 difference" });
  await accept.getByRole("textbox", { name: "Reason" }).fill("Passport seen");
  await accept.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("1 difference is accepted")).toBeVisible();

  await groups.getByRole("button", { name: /^Only on our roster/ }).click();
  await page.getByRole("table", { name: "Only on our roster" }).getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Ask the insurer" }).click();
  const ask = page.getByRole("dialog", { name: /^Ask .* about 1 difference/ });
  await ask.getByRole("textbox", { name: "To" }).fill("desk@insurer.example");
  await expectAccessible(page, "an email about differences");
  await takeScreenshots(page, "compare-rosters-ask");
  await ask.getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByText(/^The email to .* is queued$/)).toBeVisible();

  await groups.getByRole("button", { name: /^Left but covered/ }).click();
  await page.getByRole("table", { name: "Left but covered" }).getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Open in the validator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open in the validator" }).click();
  await expect(page.getByRole("region", { name: "Current file" })).toContainText("1 member found");
  await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue(/^Konkan/);
  await expect(page.getByRole("combobox", { name: "Policy" })).toHaveValue(/Konkan GMC/);
  await takeScreenshots(page, "compare-rosters-validator");

  await page.goto(paths.policyDetails(POLICY));
  await expect(page.getByRole("region", { name: "Last comparison of rosters" })).toContainText("today");
  await page.goto(paths.compareRosters(POLICY));
  await expect(page.getByRole("table", { name: "Comparisons of this policy" }).getByRole("row")).toHaveCount(2);
  await takeScreenshots(page, "compare-rosters-later");
});
