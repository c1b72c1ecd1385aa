/** A style sheet imported as text (Vite `?inline`), on both sides. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
