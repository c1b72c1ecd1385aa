import { pattern } from '../../pattern';
import { columns, field, form, heading, lead, section } from '../../pieces';

/** What the newsletter brings on one side, and a form to subscribe with consent on the other. */
export const newsletterForm = pattern(
  'newsletterForm',
  'user-plus',
  section(
    { background: '$color.soft' },
    columns(
      '1:1',
      'center',
      [
        heading(2, 'One letter a month'),
        lead('What is new in the workshop, what we are working on, and now and then a recipe.'),
      ],
      [
        form(
          {
            name: 'Newsletter',
            submitLabel: 'Subscribe by email',
            successText: 'Thank you. Please open the email we have sent you and confirm.',
          },
          field('email', 'Email', { name: 'email', autocomplete: 'email', required: true }),
          field('consent', 'Send me the newsletter. I can unsubscribe at any time.', {
            name: 'consent',
            required: true,
          }),
        ),
      ],
    ),
  ),
);
