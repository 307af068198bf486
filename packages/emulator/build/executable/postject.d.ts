/** The part of postject that is used here; it brings no types. */
declare module "postject" {
  /** Puts data into a program of any platform, by a name. */
  export function inject(
    file: string,
    name: string,
    data: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName: string },
  ): Promise<void>;
}
