import geist from "../../../ui/fonts/geist-400-700.woff2?url";

/** What every published page's head has: how it is read, its sign, its face and its style. */
export function PageHead({ style }: { style: string }) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" href={geist} as="font" crossOrigin="" />
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>
  );
}
