import type { Mail } from "@/lib/provider/mail/mailer";
import { writeEmail } from "@/lib/provider/mail/write-email";
import { type Work, workOff } from "@/lib/provider/outbox/work-off";
import type { TestProvider } from "@/tests/support/provider";

type Addresses = Parameters<typeof writeEmail>[3];

/** The provider's outbox, whose emails go to this mailer. */
export const workWith = (provider: TestProvider, mailer: Work["mailer"], addresses: Partial<Addresses> = {}): Work => ({
  ...provider.services,
  mailer,
  write: (db, id, intent) => writeEmail(db, id, intent, { escalationEmail: "eng@genome.example", ...addresses }),
});

/** Renders and sends the due emails. @returns them by address. */
export async function sentEmails(provider: TestProvider, addresses?: Partial<Addresses>): Promise<Mail[]> {
  const sent: Mail[] = [];
  await workOff(workWith(provider, { send: async (mail) => void sent.push(mail) }, addresses));
  return sent.sort((a, b) => (a.to < b.to ? -1 : 1));
}
