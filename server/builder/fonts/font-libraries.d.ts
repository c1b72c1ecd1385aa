declare module 'subset-font' {
  /** Of what `subset-font` (its README) takes, what we use. */
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noHinting?: boolean;
    readonly preserveNameIds?: readonly number[];
    readonly dropTables?: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
declare module 'fontverter' {
  const fontverter: { readonly convert: (font: Buffer, to: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer> };
  export default fontverter;
}
