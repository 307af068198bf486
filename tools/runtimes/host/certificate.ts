import { execFileSync } from "node:child_process";

/** A certificate for this machine, and the key to it. Made anew with every run, so that no key lies anywhere. */
export interface Certificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** Makes a self-signed certificate for `localhost` and `127.0.0.1` that holds for a day. It needs the command `openssl`. */
export function createCertificate(): Certificate {
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "-"];
  const printed = execFileSync("openssl", ["req", "-x509", "-sha256", "-days", "1", ...names, ...key, "-out", "-"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, privateKey = "", cert = ""] =
    /^(-----BEGIN PRIVATE KEY-----.*)(-----BEGIN CERTIFICATE-----.*)$/s.exec(printed) ?? [];
  return { cert, key: privateKey };
}
