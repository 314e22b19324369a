import { sanitiseHtml } from "@/lib/provider/support-desk/sanitise-html";

const CONSOLE = "https://console.test";
const clean = (html: string) => sanitiseHtml(html, CONSOLE);

test.each([
  ["a table with bold text and breaks", "<table><tr><th>A</th><td><b>1</b><br>2</td></tr></table>"],
  ["paragraphs and entities", "<p>Net &amp; gross &#8377;5 &lt; &#x20B9;6</p>"],
  ["a link into the console", '<a href="https://console.test/app/endorsement-details?id=e1&amp;x=2">Endo 4</a>'],
])("%s stays as it is", (_what, html) => {
  expect(clean(html)).toBe(html);
});

test.each([
  ["attributes", '<td style="x" onclick="steal()" class=a>1</td>', "<td>1</td>"],
  ["scripts with their text", "a<script>alert(1)</script>b", "ab"],
  ["a script that never ends", "a<script>alert(1)", "a"],
  ["other elements, keeping their text", "<div><h1>Title</h1><img src=x onerror=y></div>", "Title"],
  ["comments, also conditional ones", "a<!--[if IE]><script>x</script><![endif]-->b", "ab"],
  ["capital letters and self-closing breaks", "<B>x</B><BR/>", "<b>x</b><br>"],
  ["a > inside an attribute", '<b title="a>b">x</b>', "<b>x</b>"],
  ["elements nested to survive one pass", "<scr<script></script>ipt>alert(1)</script>", "&lt;script&gt;alert(1)"],
])("%s are taken out", (_what, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ["another host", '<a href="https://evil.test/app/x">x</a>'],
  ["another host that begins alike", '<a href="https://console.test.evil.test/app/x">x</a>'],
  ["another host behind a user name", '<a href="https://console.test@evil.test/app/x">x</a>'],
  ["a script", '<a href="javascript:alert(1)">x</a>'],
  ["the console, but not a screen", '<a href="https://console.test/api/auth/signout">x</a>'],
  ["the way up out of a screen", '<a href="https://console.test/app/../api/x">x</a>'],
  ["nowhere", "<a>x</a>"],
])("a link to %s becomes plain text", (_what, html) => {
  expect(clean(html)).toBe("x");
});

test("a relative link to a screen gets the console's address", () => {
  expect(clean("<a href='/app/endorsements'>all</a>")).toBe('<a href="https://console.test/app/endorsements">all</a>');
});

test("without the console's address there are no links", () => {
  expect(sanitiseHtml('<a href="https://console.test/app/x">x</a>', null)).toBe("x");
});

test("text that looks like markup stays text", () => {
  expect(clean("3 < 4 & 5 > 2, a<b")).toBe("3 &lt; 4 &amp; 5 &gt; 2, a&lt;b");
});

test("what is clean stays the same when cleaned again", () => {
  const once = clean('<p>a<b>b</b><a href="/app/x?a=1&b=2">c</a> &amp; < > <i>d</i></p>');
  expect(clean(once)).toBe(once);
});

test("100 KB of opening brackets are read in no time", () => {
  const started = performance.now();
  clean("<".repeat(100_000));
  clean("<a ".repeat(30_000));
  clean(`<a href="${"x".repeat(100_000)}`);
  clean("<!--".repeat(25_000));
  clean("<script>".repeat(12_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});
