/** The part of MJML we call; the package brings no types of its own. */
declare module 'mjml' {
  /** Compiles MJML to HTML. @throws Error with `validationLevel: 'strict'` when the source is faulty */
  export default function mjmlToHtml(
    source: string,
    options?: {
      readonly validationLevel?: 'strict' | 'soft' | 'skip';
      /** Font families to load, by name: address of a style sheet. */
      readonly fonts?: Readonly<Record<string, string>>;
    },
  ): Promise<{ readonly html: string }>;
}
