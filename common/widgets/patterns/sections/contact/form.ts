import { pattern } from '../../pattern';
import { columns, field, form, heading, lead, list, section } from '../../pieces';

/** A form to write to us, and how else to get in touch beside it. */
export const contactForm = pattern(
  'contactForm',
  'message-circle',
  section(
    { background: '$color.surface' },
    columns(
      '1:1',
      'start',
      [
        heading(2, 'Talk to us'),
        lead('A person answers, usually on the same day.'),
        list(['12 Mill Lane, by the old bridge'], { icon: 'map-pin' }),
      ],
      [
        form(
          {
            name: 'Contact',
            submitLabel: 'Send message',
            successText: 'Thank you. Your message has arrived, and we will reply soon.',
          },
          field('text', 'Name', { name: 'name', autocomplete: 'name', required: true }),
          field('email', 'Email', { name: 'email', autocomplete: 'email', required: true }),
          field('textarea', 'Message', { name: 'message', required: true }),
        ),
      ],
    ),
  ),
);
