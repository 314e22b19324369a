import { findCorrectionColumns, otherColumns } from "@/lib/domain/column-matching/correction-list";

test("the columns beside field, old and new value are known, or not, by their headings", () => {
  const headings = ["Emp Code", "Name", "Field", "Old Value", "New Value", "Employee Name", "Shoe size", ""];
  const columns = { field: 2, before: 3, after: 4, member: [0, 1, 5] };
  expect(findCorrectionColumns(headings)).toEqual(columns);
  expect(otherColumns(headings, columns)).toEqual([
    { position: 0, heading: "Emp Code", key: "column 0", isKnown: true },
    { position: 1, heading: "Name", key: "name", isKnown: true },
    { position: 5, heading: "Employee Name", key: "column 5", isKnown: true },
    { position: 6, heading: "Shoe size", key: "column 6", isKnown: false },
  ]);
});
