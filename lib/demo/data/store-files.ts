import { asc, eq } from "drizzle-orm";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { objectName } from "@/lib/domain/files/object-name";
import type { Db } from "@/lib/provider/db/connect";
import { benefits, companies, insurers, policyDocuments } from "@/lib/provider/db/schema";
import { type FolderStore, isFolderStore } from "@/lib/provider/files/folder-store";
import type { FileStore } from "@/lib/provider/files/store";
import { newId } from "@/lib/provider/ids";
import type { DemoBase, DemoPolicy } from "./base";
import { INSURERS } from "./insurers";
import { type Colour, logoPng } from "./logo";
import { onePagePdf } from "./one-page-pdf";

const COLOURS: readonly Colour[] = [
  [31, 78, 121],
  [122, 62, 29],
  [34, 99, 74],
  [94, 53, 119],
  [150, 40, 58],
  [62, 70, 84],
];
/** Other companies show their initials, as most companies do. */
const COMPANIES_WITH_LOGO = 8;
const UPLOADED_BY = "staff-csm";

/** Stores logos of insurers, benefits and some companies, and the documents of the handed-over policies. */
export async function storeFiles(db: Db, files: FileStore, base: DemoBase, at: Date): Promise<void> {
  // In another store, the operator provides the files.
  if (!isFolderStore(files)) return;
  for (const [index, { id, name }] of INSURERS.entries()) {
    const logo = await storeLogo(files, "INSURER_LOGOS", name, index);
    await db.update(insurers).set({ logo }).where(eq(insurers.id, id));
  }
  for (const [index, { id, spec }] of base.clients.slice(0, COMPANIES_WITH_LOGO).entries()) {
    const companyLogo = await storeLogo(files, "COMPANY_LOGOS", spec.nickname, index + INSURERS.length);
    await db.update(companies).set({ companyLogo }).where(eq(companies.id, id));
  }
  const handedOver = base.clients.flatMap(({ policies }) => policies.filter(({ spec }) => !spec.state));
  for (const policy of handedOver) await storeDocuments(db, files, policy, at);
  await storeBenefitFiles(db, files);
}

/** Every benefit has a logo, and three of four have a document, so that missing files are visible too. */
async function storeBenefitFiles(db: Db, files: FolderStore): Promise<void> {
  const found = await db.select({ id: benefits.id, name: benefits.name }).from(benefits).orderBy(asc(benefits.id));
  for (const [index, { id, name }] of found.entries()) {
    const logo = await storeLogo(files, "BENEFIT_LOGOS", name, index);
    const document = index % 4 === 3 ? null : objectName(newId("file"), `${name} brochure`, ".pdf");
    if (document)
      await files.write({ docType: "BENEFIT_DOCUMENTS", name: document }, onePagePdf([name, "Demo document"]));
    await db.update(benefits).set({ logo, document }).where(eq(benefits.id, id));
  }
}

type LogoKind = "INSURER_LOGOS" | "COMPANY_LOGOS" | "BENEFIT_LOGOS";

async function storeLogo(files: FolderStore, docType: LogoKind, of: string, number: number) {
  const name = objectName(newId("file"), `${of} logo`, ".png");
  await files.write({ docType, name }, logoPng(COLOURS[number % COLOURS.length] as Colour, number));
  return name;
}

async function storeDocuments(db: Db, files: FolderStore, policy: DemoPolicy, at: Date): Promise<void> {
  const { id, client, startDate, endDate } = policy;
  const cover = `${formatDmy(startDate)} to ${formatDmy(endDate)}`;
  for (const [index, title] of ["Policy copy", "Schedule of benefits"].entries()) {
    const fileName = objectName(newId("file"), `${client.nickname} ${title}`, ".pdf");
    const page = onePagePdf([title, client.name, policy.id, cover.replaceAll("/", "."), "Demo document"]);
    await files.write({ docType: "POLICY_DOCUMENTS", name: fileName }, page);
    await db
      .insert(policyDocuments)
      .values({ policyId: id, slot: index + 1, fileName, addedBy: UPLOADED_BY, createdAt: at });
    // Some have only one, so that the place for the second is visible.
    if (client.key.length % 2 === 0) return;
  }
}
