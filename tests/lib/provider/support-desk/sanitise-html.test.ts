import { sanitiseHtml } from "@/lib/provider/support-desk/sanitise-html";

const CONSOLE = "https://console.test";
const clean = (html: string) => sanitiseHtml(html, CONSOLE);

test.each([
  ["a table with bold text and breaks", "<table><tr><th>A</th><td><b>1</b><br />2</td></tr></table>"],
  ["paragraphs and entities", "<p>Net &amp; gross ₹5 &lt; ₹6</p>"],
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
  ["upper-case tags and self-closing breaks", "<B>x</B><BR/>", "<b>x</b><br />"],
  ["a > inside an attribute", '<b title="a>b">x</b>', "<b>x</b>"],
  ["elements nested to survive one pass", "<scr<script></script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ["addresses of pictures and forms", '<form action="//evil"><input value=1><img srcset="//evil 1x"></form>x', "x"],
  ["styles and links to them", '<link rel=stylesheet href="//evil"><style>td{background:url(//evil)}</style>x', "x"],
  ["drawings with scripts", "<svg><script>x</script><a href='javascript:x'>y</a></svg>z", "z"],
  [
    "formulas that smuggle markup",
    "<math><mtext><table><mglyph><style><img src=x onerror=y></style></table></math>z",
    "z",
  ],
  [
    "what a browser would read as markup later",
    "<noscript><p title='</noscript><img src=x onerror=y>'></noscript>",
    "<p></p>",
  ],
])("%s are taken out", (_what, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ["another host", '<a href="https://evil.test/app/x">x</a>'],
  ["another host that begins alike", '<a href="https://console.test.evil.test/app/x">x</a>'],
  ["another host behind a user name", '<a href="https://console.test@evil.test/app/x">x</a>'],
  ["a script", '<a href="javascript:alert(1)">x</a>'],
  ["a script behind a line break", '<a href="java&#10;script:alert(1)">x</a>'],
  ["a page made of data", '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
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

test("text that looks like markup stays text; a tag that never ends is dropped", () => {
  expect(clean("3 < 4 & 5 > 2, a<b")).toBe("3 &lt; 4 &amp; 5 &gt; 2, a");
});

test("clean HTML stays the same when cleaned again", () => {
  const once = clean('<p>a<b>b</b><a href="/app/x?a=1&b=2">c</a> &amp; < > <i>d</i></p>');
  expect(clean(once)).toBe(once);
});

test("open tags are closed, so that Freshdesk's page is not broken", () => {
  expect(clean("<table><tr><td><b>x")).toBe("<table><tr><td><b>x</b></td></tr></table>");
});

test("50 levels are kept, deeper ones only as text", () => {
  const nested = (levels: number) => `${"<b>".repeat(levels)}x${"</b>".repeat(levels)}`;
  expect(clean(nested(50))).toBe(nested(50));
  expect(clean(nested(51))).toBe(nested(50));
  expect(clean(nested(20_000))).toBe(nested(50));
});

test.each([
  ["brackets", "<".repeat(100_000), "&lt;".repeat(100_000)],
  ["tags that never end", "<a ".repeat(30_000), ""],
  ["an attribute that never ends", `<a href="${"x".repeat(100_000)}`, ""],
  ["comments that never end", "<!--".repeat(25_000), ""],
  ["scripts that never end", "<script>".repeat(12_000), ""],
])("100 KB of %s come to an end", (_what, html, expected) => {
  expect(clean(html)).toBe(expected);
});
