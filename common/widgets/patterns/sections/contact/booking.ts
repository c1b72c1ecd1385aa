import { pattern } from '../../pattern';
import { columns, field, form, heading, lead, section } from '../../pieces';

/** A request for a table or an appointment: the day, the time and for how many. */
export const contactBooking = pattern(
  'contactBooking',
  'calendar',
  section(
    {},
    columns(
      '1:1',
      'start',
      [heading(2, 'Book a visit'), lead('Tell us when you would like to come. We confirm by email.')],
      [
        form(
          {
            name: 'Booking',
            submitLabel: 'Request booking',
            successText: 'Thank you. We have your request and will confirm it by email.',
          },
          field('text', 'Name', { name: 'name', autocomplete: 'name', required: true }),
          field('email', 'Email', { name: 'email', autocomplete: 'email', required: true }),
          field('date', 'Day', { name: 'day', required: true }),
          field('time', 'Time', { name: 'time', required: true }),
          field('number', 'Number of people', { name: 'people', min: '1', max: '20', step: 1 }),
          field('textarea', 'Anything we should know?', { name: 'message' }),
        ),
      ],
    ),
  ),
);
