import { formatFileSize } from "@/components/validator/format-file-size";

test.each([
  [0, "0.00 B"],
  [512, "512.00 B"],
  [1023, "1023.00 B"],
  [1024, "1.00 KB"],
  [1500, "1.46 KB"],
  [25 * 1024 * 1024, "25.00 MB"],
  [3 * 1024 ** 3, "3.00 GB"],
  [2 * 1024 ** 4, "2.00 TB"],
  [5000 * 1024 ** 4, "5000.00 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
