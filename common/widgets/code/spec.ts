import type { WidgetSpec } from '../../layout/spec';
import { LANGUAGES } from './languages';

/** Lines of a program. Props: docs/widgets.md. */
export const codeSpec: WidgetSpec = {
  name: 'Code',
  group: 'text',
  icon: 'code',
  canvas: false,
  props: {
    code: { kind: 'text', multiline: true, max: 20_000 },
    language: { kind: 'choice', options: LANGUAGES },
    caption: { kind: 'text', bind: true },
  },
  defaults: { code: '', language: 'text', caption: '' },
  initial: {
    code: "import { greet } from './greet';\n\n// Says hello to each of them.\nfor (const name of ['Ada', 'Jonas']) greet(name);",
    language: 'typescript',
  },
  sample: { code: '<p class="lead">1 &lt; 2</p>\n', language: 'html', caption: 'index.html' },
  miniature: { stroke: 'list', height: 12, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailText' } },
  accessibility: 'A pre and code element in a figure that its caption names; scrolls by keyboard where lines are long.',
};
