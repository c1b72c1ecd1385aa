import { accordionSpec } from '../../../accordion/spec';
import { accordionItemSpec } from '../../../accordion-item/spec';
import { block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { opening, section, text } from '../../pieces';

function question(title: string, answer: string, open = false) {
  return block(accordionItemSpec, open ? { title, open } : { title }, [text(answer)]);
}

/** Questions and answers; search engines read them too. */
export const faq = pattern(
  'faq',
  'list-collapse',
  section(
    { width: 'narrow' },
    opening('Questions, answered', 'And if yours is missing, write to us. A person will reply.'),
    block(accordionSpec, { faq: true }, [
      question(
        'How long does it take?',
        'Most people have their first page ready in an hour. A whole site takes an afternoon, pictures included.',
        true,
      ),
      question(
        'Can I use my own domain?',
        'Yes. Enter it in the settings and point it to us; we see to the certificate.',
      ),
      question(
        'What happens to my pages if I leave?',
        'You take them with you. Everything can be saved as plain files at any time.',
      ),
      question('Do you offer help in my language?', 'We answer in six languages, on working days within a few hours.'),
    ]),
  ),
);
