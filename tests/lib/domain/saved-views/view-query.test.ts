import { viewQuery } from "@/lib/domain/saved-views/view-query";

test("equal views have equal text, regardless of parameter order", () => {
  const one = viewQuery([
    ["sort", "-netCost"],
    ["owner", "mine,none"],
  ]);
  expect(one).toBe("owner=mine%2Cnone&sort=-netCost");
  expect(viewQuery(new URLSearchParams("sort=-netCost&owner=mine,none"))).toBe(one);
});

test("page, empty parameters and the view's name are not part of it", () => {
  const words = new URLSearchParams("page=2&after=e-1&before=e-2&saved=v-1&open=v-1&q=&type=GMC");
  expect(viewQuery(words)).toBe("type=GMC");
  expect(viewQuery([["page", "2"]])).toBe("");
});

test("three parameters are sorted by name, whatever their values", () => {
  expect(
    viewQuery([
      ["b", "1"],
      ["c", "0"],
      ["a", "2"],
    ]),
  ).toBe("a=2&b=1&c=0");
});
