export const dynamic = "force-dynamic";

const ROWS = Array.from({ length: 50 }, (_, row) =>
  Array.from({ length: 10 }, (_, cell) => `Cell ${row}-${cell} of the table`),
);

/** A server-rendered table of 50 × 10 cells. */
export default function Page() {
  return (
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
