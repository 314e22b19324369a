import { generateSignedUrl } from "@/lib/contract/files";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import { callConsole, openSession } from "@/tests/support/console";
import { setConsoleEnv } from "@/tests/support/console-env";
import { passTo, sharedFaultyProvider } from "@/tests/support/faulty-provider";
import { sharedProvider } from "@/tests/support/provider";

/** Files with scripts: refused, or served so that nothing runs in them. */

const SVG =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
const HTML = "<!doctype html><script>alert(1)</script>";
const PDF = [
  "%PDF-1.7",
  "1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</O<</S/Launch/F(cmd.exe)>>>>>>endobj",
  "2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj",
  "trailer<</Root 1 0 R>>",
].join("\n");

const provider = sharedProvider();
const door = sharedFaultyProvider();
beforeAll(() => {
  door.answerWith(passTo(provider.app));
  setConsoleEnv({ PROVIDER_URL: door.url });
});

type Kind = (typeof DOCUMENT_TYPES)[number];
const address = (docType: Kind, method: "READ" | "WRITE", fileName: string) =>
  provider.call("opsLead", generateSignedUrl, { body: { fileName, docType, method } });
const put = (url: string, content: string, type: string) =>
  provider.app.fetch(new Request(url, { method: "PUT", body: content, headers: { "content-type": type } }));

test.each(DOCUMENT_TYPES)("%s has no address for an SVG or a web page, whatever its ending says", async (docType) => {
  for (const name of ["a.svg", "a.svgz", "a.html", "a.pdf.svg", "a.xhtml", "a.xml"]) {
    const { status, body } = await address(docType, "WRITE", name);
    expect([name, status]).toEqual([name, status === 403 ? 403 : 400]);
    expect((body as { message?: string }).message).toMatch(/\w/);
  }
});

test.each([
  ["COMPANY_LOGOS", "logo.png", "image/png", SVG],
  ["BENEFIT_LOGOS", "logo.jpg", "image/jpeg", SVG],
  ["CD_PAYMENT_PROOFS", "proof.pdf", "application/pdf", SVG],
  ["CD_PAYMENT_PROOFS", "proof.pdf", "application/pdf", HTML],
  ["CD_PAYMENT_PROOFS", "proof.pdf", "application/pdf", ` ${PDF}`],
] as const)(
  "%s: %s with other bytes is refused in the words of the file modal",
  async (docType, name, type, content) => {
    const { body } = await address(docType, "WRITE", name);
    const answer = await put(body.signedURL, content, type);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      "Uploaded file format is not supported. Upload again.",
    ]);
  },
);

test("an SVG sent as another type than the signed one is refused", async () => {
  const { body } = await address("COMPANY_LOGOS", "WRITE", "logo.png");
  expect((await put(body.signedURL, SVG, "image/svg+xml")).status).toBe(403);
});

const INERT = {
  "content-disposition": 'attachment; filename="proof.pdf"',
  "content-type": "application/pdf",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
};

test("a PDF with scripts is saved by the browser, never opened in it: from the provider and through the console", async () => {
  const written = (await address("CD_PAYMENT_PROOFS", "WRITE", "proof.pdf")).body;
  expect((await put(written.signedURL, PDF, "application/pdf")).status).toBe(200);
  const { signedURL } = (await address("CD_PAYMENT_PROOFS", "READ", written.fileName)).body;
  const direct = await provider.app.fetch(new Request(signedURL));
  expect(Object.fromEntries(direct.headers)).toMatchObject(INERT);
  expect(await direct.text()).toBe(PDF);

  const session = await openSession({ roles: ["opsLead"] });
  const { pathname, search } = new URL(signedURL);
  const shown = await callConsole(
    `/api/files?address=${encodeURIComponent(`${door.url}${pathname}${search}`)}`,
    session,
  );
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject(INERT);
});
