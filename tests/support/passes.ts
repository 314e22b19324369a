const BYTES = new Uint8Array(25 * 1024 * 1024).fill(0x3c);

/** About two seconds of a machine without other work. */
export const MAX_PASSES = 80;

/** The processor time of some work, in plain passes over 25 MB. Other work on the machine slows both. */
export async function passesOf(work: () => unknown): Promise<number> {
  const pass = await cpuMicroseconds(sumOfBytes);
  return (await cpuMicroseconds(work)) / pass;
}

function sumOfBytes(): number {
  let sum = 0;
  for (let at = 0; at < BYTES.length; at++) sum = (sum + (BYTES[at] ?? 0)) | 0;
  return sum;
}

async function cpuMicroseconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}
