import { mailboxOf } from "@/lib/provider/inbox/mailbox";

/** The mailbox that an address describes. */

test.each([
  [
    "imaps://a%40b:p%2Fw@mail.example/INBOX",
    {
      host: "mail.example",
      port: 993,
      secure: true,
      mustUpgrade: false,
      user: "a@b",
      password: "p/w",
      folder: "INBOX",
    },
  ],
  ["imap://a:p@mail.example", { host: "mail.example", port: 143, secure: false, mustUpgrade: true, folder: "INBOX" }],
  ["imap://a:p@mail.example:1143/Insurers/Answers%20in", { port: 1143, folder: "Insurers/Answers in" }],
  ["imap://a:p@127.0.0.1:1143/", { secure: false, mustUpgrade: false, folder: "INBOX" }],
  ["imap://a:p@[::1]", { host: "::1", mustUpgrade: false }],
])("%s", (address, facts) => {
  const mailbox = mailboxOf(address);
  expect(mailbox).toMatchObject(facts);
  expect(mailbox.key).not.toContain(":p");
  expect(mailbox.key).not.toContain("p/w");
});

test("each user, server and folder has its own reading progress", () => {
  const keys = ["imaps://a:p@h/X", "imaps://a:other@h/X", "imaps://b:p@h/X", "imaps://a:p@i/X", "imaps://a:p@h/Y"].map(
    (address) => mailboxOf(address).key,
  );
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});
