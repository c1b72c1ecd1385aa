/** The bench's own timing code (bench/editor/src/shared/harness.js): it puts `window.bench` on the page. */
declare module '*/shared/harness.js' {
  export function installBench(adapter: {
    readonly name: string;
    readonly mount: (doc: unknown) => void | Promise<void>;
    readonly canvas: () => Document;
    readonly canvasBox: () => Element;
    readonly palette: () => Element | null;
    readonly select: (id: string) => void;
    readonly isSelected: (id: string) => boolean;
    readonly setText: (id: string, text: string) => void;
    readonly move: (id: string, parent: string, index: number) => void;
    readonly insert: (parent: string, index: number) => void;
    readonly remove: (id: string) => void;
    readonly undo: () => void;
    readonly serialize: () => string;
  }): void;
}
