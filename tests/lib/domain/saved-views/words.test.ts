import { viewWords } from "@/lib/domain/saved-views/words";

test("the same view is the same text, whatever the order of its words", () => {
  const one = viewWords([
    ["sort", "-netCost"],
    ["owner", "mine,none"],
  ]);
  expect(one).toBe("owner=mine%2Cnone&sort=-netCost");
  expect(viewWords(new URLSearchParams("sort=-netCost&owner=mine,none"))).toBe(one);
});

test("the page, empty words and the view's own name are no part of it", () => {
  const words = new URLSearchParams("page=2&after=e-1&before=e-2&saved=v-1&open=v-1&q=&type=GMC");
  expect(viewWords(words)).toBe("type=GMC");
  expect(viewWords([["page", "2"]])).toBe("");
});
