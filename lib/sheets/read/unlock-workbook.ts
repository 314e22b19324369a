import { cbc, ecb } from "@noble/ciphers/aes";
import { sha1 } from "@noble/hashes/legacy";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2";
import { concatBytes, createView } from "@noble/hashes/utils";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { damagedWorkbook, WorkbookError, wrongPassword } from "../workbook-error";
import { isOleFile, readOleStreams } from "./ole";
import { tagsOf } from "./xml-tags";

/** Protections of Excel 2007 ("standard") and later ("agile") [MS-OFFCRYPTO]. Excel repeats the hash 100,000 times. */
const AGILE = 0x00040004;
const STANDARD_MINOR = 2;
const STANDARD_SPINS = 50_000;
/** More repetitions would take longer than a person waits. */
const MAX_SPINS = 1_000_000;
const SEGMENT = 4096;
const BLOCK = 16;
/** Fills a hash that is shorter than the key. */
const KEY_FILL = 0x36;

const HASHES = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 } as const;
type Hash = (typeof HASHES)[keyof typeof HASHES];

const VERIFIER_INPUT = [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79];
const VERIFIER_VALUE = [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e];
const KEY_VALUE = [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6];

/**
 * The bytes of a workbook that is protected by a password.
 * @throws WorkbookError WRONG_PASSWORD; ENCRYPTED for another kind of protection; DAMAGED.
 */
export function unlockWorkbook(bytes: Uint8Array, password: string): Uint8Array<ArrayBuffer> {
  const streams = isOleFile(bytes) ? readOleStreams(bytes) : new Map<string, () => Uint8Array>();
  const info = streams.get("encryptioninfo")?.();
  const content = streams.get("encryptedpackage")?.();
  if (!info || !content || info.length < 8 || content.length < 8) throw unknownProtection();
  const view = createView(info);
  const size = Number(createView(content).getBigUint64(0, true));
  const body = content.subarray(8, content.length - ((content.length - 8) % BLOCK));
  if (size > body.length) throw damagedWorkbook("encrypted package without its end");
  const open = view.getUint32(0, true) === AGILE ? openAgile : openStandard;
  return open(info, password)(body).slice(0, size);
}

type Opener = (info: Uint8Array, password: string) => (body: Uint8Array) => Uint8Array;

const openAgile: Opener = (info, password) => {
  const xml = new TextDecoder().decode(info.subarray(8));
  const tags = [...tagsOf(xml)];
  const tag = (name: string) => tags.find((one) => one.name === name)?.attributes ?? (() => undefined);
  const [data, key] = [tag("keyData"), tag("encryptedKey")];
  const hash = hashOf(key("hashAlgorithm"));
  const salt = fromBase64(key("saltValue"));
  const spun = spin(hash, salt, password, Number(key("spinCount")));
  const open = (text: string | undefined, use: readonly number[]) =>
    decrypt(
      fromBase64(text),
      resize(hash(concatBytes(spun, Uint8Array.from(use))), Number(key("keyBits")) / 8),
      resize(salt, BLOCK, 0),
    );
  const verifier = hash(open(key("encryptedVerifierHashInput"), VERIFIER_INPUT).subarray(0, Number(key("saltSize"))));
  const expected = open(key("encryptedVerifierHashValue"), VERIFIER_VALUE);
  if (!startsWith(expected, verifier)) throw wrongPassword();
  const secret = open(key("encryptedKeyValue"), KEY_VALUE).subarray(0, Number(data("keyBits")) / 8);
  const dataHash = hashOf(data("hashAlgorithm"));
  const dataSalt = fromBase64(data("saltValue"));
  return (body) => {
    const whole = new Uint8Array(body.length);
    for (let at = 0, segment = 0; at < body.length; at += SEGMENT, segment++) {
      const iv = resize(dataHash(concatBytes(dataSalt, littleEndian(segment))), BLOCK);
      whole.set(decrypt(body.subarray(at, at + SEGMENT), secret, iv), at);
    }
    return whole;
  };
};

const openStandard: Opener = (info, password) => {
  const view = createView(info);
  const headerSize = view.getUint32(8, true);
  const verifierAt = 12 + headerSize;
  if (view.getUint16(2, true) !== STANDARD_MINOR || info.length < verifierAt + 72) throw unknownProtection();
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const salt = info.subarray(verifierAt + 4, verifierAt + 20);
  const spun = spin(sha1, salt, password, STANDARD_SPINS);
  const final = sha1(concatBytes(spun, littleEndian(0)));
  const derived = [KEY_FILL, 0x5c].map((fill) =>
    sha1(Uint8Array.from({ length: 64 }, (_, at) => (final[at] ?? 0) ^ fill)),
  );
  const key = concatBytes(...derived).subarray(0, keyBytes);
  const open = (sealed: Uint8Array) => ecb(key, { disablePadding: true }).decrypt(sealed);
  const verifier = sha1(open(info.subarray(verifierAt + 20, verifierAt + 36)));
  if (!startsWith(open(info.subarray(verifierAt + 40, verifierAt + 72)), verifier)) throw wrongPassword();
  return open;
};

/** The repeated hash of a password. */
function spin(hash: Hash, salt: Uint8Array, password: string, count: number): Uint8Array {
  if (!(count >= 0 && count <= MAX_SPINS)) throw unknownProtection();
  let value = hash(concatBytes(salt, utf16(password)));
  const input = new Uint8Array(4 + value.length);
  const counter = createView(input);
  for (let index = 0; index < count; index++) {
    counter.setUint32(0, index, true);
    input.set(value, 4);
    value = hash(input);
  }
  return value;
}

const decrypt = (sealed: Uint8Array, key: Uint8Array, iv: Uint8Array) =>
  cbc(key, iv, { disablePadding: true }).decrypt(sealed);

const startsWith = (whole: Uint8Array, start: Uint8Array) => start.every((byte, at) => whole[at] === byte);

function hashOf(name = ""): Hash {
  const found = HASHES[name.replace("-", "") as keyof typeof HASHES];
  if (!found) throw unknownProtection();
  return found;
}

const fromBase64 = (text = "") => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The first bytes, filled up if there are fewer. */
function resize(bytes: Uint8Array, length: number, fill = KEY_FILL): Uint8Array {
  const fitted = new Uint8Array(length).fill(fill);
  fitted.set(bytes.subarray(0, length));
  return fitted;
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  createView(bytes).setUint32(0, value, true);
  return bytes;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) createView(bytes).setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

const unknownProtection = () => new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted);
