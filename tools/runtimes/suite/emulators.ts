import { pathToFileURL } from "node:url";
import type * as EmulatorPackage from "@commerce-http/emulator";
import type { Certificate } from "../host/certificate.ts";
import { type Handler, openSecureSite, openSite, type Site } from "../host/site.ts";

/** The addresses at which a runtime finds the API, with tokens and without. */
export interface Emulators {
  readonly url: string;
  readonly guardedUrl: string;
  /** Where both are; absent where they listen by themselves. */
  readonly site?: Site;
  close(): Promise<void>;
}

/** The ways in which the API is offered: by the emulator itself, or by a site that pages can come from, too. */
export type Offer = "emulator" | "site over HTTP/1.1" | "site over HTTP/2";

/** Starts two emulators, in this process. */
export async function startEmulators(offer: Offer, folder: string, certificate: Certificate): Promise<Emulators> {
  const path = `${folder}/node_modules/@commerce-http/emulator/dist/index.js`;
  const { createEmulator } = (await import(pathToFileURL(path).href)) as typeof EmulatorPackage;
  const open = createEmulator();
  const guarded = createEmulator({ auth: true });
  const closeBoth = async (): Promise<void> => void (await Promise.all([open.close(), guarded.close()]));
  if (offer === "emulator") {
    const [{ url }, { url: guardedUrl }] = await Promise.all([open.listen(), guarded.listen()]);
    return { url, guardedUrl, close: closeBoth };
  }
  const handler: Handler = (request) => open.fetch(request);
  const site = await (offer === "site over HTTP/2" ? openSecureSite(handler, certificate) : openSite(handler));
  site.mount(GUARDED, (request) => guarded.fetch(below(GUARDED, request)));
  const close = async (): Promise<void> => {
    await site.close();
    await closeBoth();
  };
  return { url: site.url, guardedUrl: site.url + GUARDED, site, close };
}

/** Where a site has the emulator that asks for tokens. */
const GUARDED = "/_guarded";

/** The same request, as if there were nothing in front of its path. */
function below(prefix: string, request: Request): Request {
  return new Request(request.url.replace(prefix, ""), request);
}
