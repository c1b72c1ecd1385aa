/** Mails compiled from MJML while building (scripts/lib/mjml-plugin.mjs), one module for each shape. */
declare module '*.mjml?ltr' {
  const html: string;
  export default html;
}
declare module '*.mjml?rtl' {
  const html: string;
  export default html;
}
declare module '*.mjml?ltr-code' {
  const html: string;
  export default html;
}
declare module '*.mjml?rtl-code' {
  const html: string;
  export default html;
}
