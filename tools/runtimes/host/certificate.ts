import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/** A certificate for this machine, and the key to it. Each run makes a new one, so that no key is stored. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Makes a self-signed certificate for `localhost` and `127.0.0.1` that holds for a day, by the command `openssl`. */
export function createCertificate(folder: string): Certificate {
  const settings = `${folder}/openssl.cnf`;
  writeFileSync(settings, SETTINGS);
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "-"];
  const args = ["req", "-x509", "-sha256", "-days", "1", "-config", settings, ...key];
  const pem = execFileSync("openssl", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const at = pem.indexOf("-----BEGIN CERTIFICATE-----");
  return { cert: pem.slice(at), key: pem.slice(0, at) };
}

/** Extensions of its own: by default, OpenSSL makes certificates of authorities, which some runtimes refuse from a server. */
const SETTINGS = `[req]
prompt = no
distinguished_name = name
x509_extensions = extensions
[name]
CN = localhost
[extensions]
subjectAltName = DNS:localhost, IP:127.0.0.1
`;
