import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A certificate for this machine, and the key to it. Made anew with every run, so that no key lies anywhere. */
export interface Certificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** Makes a self-signed certificate for `localhost` and `127.0.0.1` that holds for a day. */
export function createCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(objectId("550403"), utf8("localhost"))));
  const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - HOUR), time(Date.now() + 24 * HOUR)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    explicit(3, sequence(sequence(objectId("551d11"), octets(alternativeNames())))),
  );
  const signature = sign("sha256", body, privateKey);
  const der = sequence(body, ecdsaWithSha256, bits(signature));
  return { cert: pem(der), key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
}

const HOUR = 60 * 60 * 1000;

function alternativeNames(): Buffer {
  return sequence(element(0x82, Buffer.from("localhost")), element(0x87, Buffer.from([127, 0, 0, 1])));
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return element(0x31, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return element(0x02, bytes);
}

function bits(bytes: Buffer): Buffer {
  return element(0x03, Buffer.from([0]), bytes);
}

function octets(bytes: Buffer): Buffer {
  return element(0x04, bytes);
}

function objectId(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, "hex"));
}

function utf8(text: string): Buffer {
  return element(0x0c, Buffer.from(text));
}

/** As `YYMMDDhhmmssZ`. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return element(0x17, Buffer.from(digits.slice(2)));
}

function explicit(tag: number, part: Buffer): Buffer {
  return element(0xa0 + tag, part);
}

/** Tag, length, value: all there is to DER. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const short = value.length < 0x80;
  const length = short
    ? [value.length]
    : value.length < 0x100
      ? [0x81, value.length]
      : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
