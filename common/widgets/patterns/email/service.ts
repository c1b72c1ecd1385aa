import { block } from '../../drawing/block';
import { tableSpec } from '../../table/spec';
import { pattern } from '../pattern';
import { heading, section, text } from '../pieces';
import { call, columns } from './pieces';

/** When and where an appointment is, and a way to move it. */
export const emailReminder = pattern(
  'emailReminder',
  'clock',
  section(
    {},
    heading(2, 'See you tomorrow, {{ person.name | default: "friend" }}'),
    block(tableSpec, {
      rows: [
        ['When', 'Thursday, 14 May, 10 am'],
        ['Where', '12 Mill Lane, by the old bridge'],
        ['Please bring', 'Photos and the measures of your room'],
      ],
      headerColumn: true,
    }),
    call('Change the appointment', { variant: 'outline' }),
  ),
);

/** Other opening hours for some days. */
export const emailHours = pattern(
  'emailHours',
  'calendar',
  section(
    { background: '$color.soft' },
    heading(2, 'Our hours over the holidays'),
    block(tableSpec, {
      head: ['Day', 'Open'],
      rows: [
        ['24 December', '9 am to 1 pm'],
        ['25 and 26 December', 'Closed'],
        ['31 December', '9 am to 1 pm'],
        ['From 2 January', 'As always'],
      ],
    }),
    text('We wish you quiet days.'),
  ),
);

/** One question, and its answers as buttons. */
export const emailSurvey = pattern(
  'emailSurvey',
  'message-circle',
  section(
    {},
    heading(2, 'How did we do?'),
    text('One press is enough. What you answer is read by us, not by a machine.'),
    columns(
      '1:1:1',
      [call('Very well')],
      [call('All right', { variant: 'outline' })],
      [call('Not so well', { variant: 'outline' })],
    ),
  ),
);
