import { accordionItemSpec } from '../../../accordion-item/spec';
import { block, type Block } from '../../../drawing/block';
import { text } from '../../pieces';

/** A question and its answer. */
export interface Question {
  readonly title: string;
  readonly answer: string;
}

/** The same four questions in all sections of the family. */
export const questions: readonly Question[] = [
  {
    title: 'How long does it take?',
    answer: 'Most people have their first page ready in an hour. A whole site takes an afternoon, pictures included.',
  },
  {
    title: 'Can I use my own domain?',
    answer: 'Yes. Enter it in the settings and point it to us; we see to the certificate.',
  },
  {
    title: 'What happens to my pages if I leave?',
    answer: 'You take them with you. Everything can be saved as plain files at any time.',
  },
  {
    title: 'Do you offer help in my language?',
    answer: 'We answer in six languages, on working days within a few hours.',
  },
];

/** The questions as items of an accordion, the first one open. */
export function items(): Block[] {
  return questions.map(({ title, answer }, index) =>
    block(accordionItemSpec, index === 0 ? { title, open: true } : { title }, [text(answer)]),
  );
}
