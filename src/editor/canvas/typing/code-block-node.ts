import { ElementNode, type LexicalNode, type SerializedElementNode } from 'lexical';

/** A block of code inside a long text: its lines stay as they are typed. */
export class CodeBlockNode extends ElementNode {
  __language: string;

  constructor(language = '', key?: string) {
    super(key);
    this.__language = language;
  }
  static override getType(): string {
    return 'pagewright-code';
  }
  static override clone(node: CodeBlockNode): CodeBlockNode {
    return new CodeBlockNode(node.__language, node.__key);
  }
  static override importJSON(): CodeBlockNode {
    return new CodeBlockNode();
  }
  override exportJSON(): SerializedElementNode {
    return { ...super.exportJSON(), type: 'pagewright-code', version: 1 };
  }
  override createDOM(): HTMLElement {
    return document.createElement('pre');
  }
  override updateDOM(): boolean {
    return false;
  }
  language(): string {
    return this.__language;
  }
}

/** Whether a node is a block of code. */
export function $isCodeBlock(node: LexicalNode | null | undefined): node is CodeBlockNode {
  return node instanceof CodeBlockNode;
}
